"""Watches the requests to Discord for those that acknowledge an interaction."""

import re

import aiohttp

from bot.service.metrics_hooks import Metrics

INTERACTION_PATH = re.compile(r"/interactions/(\d+)/")


def acknowledgement_trace(metrics: Metrics) -> aiohttp.TraceConfig:
    """Return the hook that reports acknowledgements to the metrics."""

    async def on_request_end(
        _: aiohttp.ClientSession, __: object, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if answered := INTERACTION_PATH.search(request.url.path):
            metrics.interaction_acknowledged(int(answered[1]))

    tracing = aiohttp.TraceConfig()
    tracing.on_request_end.append(on_request_end)
    return tracing
