"""Copies of states: mutable values are copied, immutable ones shared, as the types say."""

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

T = TypeVar("T")
Copier: TypeAlias = Callable[[Any], Any]


def copy_struct(value: T) -> T:
    """Return a copy of a struct that shares only immutable values with it."""
    kind: Any = type(value)
    copier: Callable[[T], T] = _struct_copier(kind)
    return copier(value)


@cache
def _struct_copier(kind: Any) -> Copier:
    hints = get_type_hints(kind)
    fields = {one.name: copier_for(hints[one.name]) for one in structs.fields(kind)}
    changing = {name: copier for name, copier in fields.items() if copier is not None}
    shallow: Copier = kind.__copy__  # msgspec's own, without what lies in `__dict__`
    copy_fields = _compile_copier(shallow, changing) if changing else shallow

    def copy_all(value: Any) -> Any:
        copy = copy_fields(value)
        copy.__dict__.update(value.__dict__)  # cached values derived from the fields
        return copy

    return copy_all if kind.__dictoffset__ else copy_fields


def _compile_copier(shallow: Copier, changing: Mapping[str, Copier]) -> Copier:
    """Return a function that copies the mutable fields, generated with a line for each.

    Copying dominates searches, and a loop over the fields takes a third longer.
    """
    lines = (f"    copy.{name} = copy_{name}(value.{name})" for name in changing)
    body = "\n".join(["def generated(value):", "    copy = shallow(value)", *lines])
    known: dict[str, Any] = {f"copy_{name}": copier for name, copier in changing.items()}
    known["shallow"] = shallow
    exec(f"{body}\n    return copy", known)  # noqa: S102 - our own field names only
    generated: Copier = known["generated"]
    return generated


def copier_for(hint: Any) -> Copier | None:
    """Return the function that copies values of a type; None for immutable types."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is list or hint is list:
        return _list_copier(args)
    if origin is dict:
        return _dict_copier(copier_for(args[1]))
    if origin is set:
        return set.copy
    if origin in (Union, UnionType):
        return _union_copier(args)
    if isinstance(hint, type) and issubclass(hint, Struct) and not hint.__struct_config__.frozen:
        return _struct_copier(hint)
    return None


def _list_copier(args: tuple[Any, ...]) -> Copier:
    inner = copier_for(args[0]) if args else None
    if inner is None:
        return list.copy
    return lambda values: [inner(value) for value in values]


def _dict_copier(inner: Copier | None) -> Copier:
    if inner is None:
        return dict.copy
    return lambda values: {key: inner(value) for key, value in values.items()}


def _union_copier(kinds: tuple[Any, ...]) -> Copier | None:
    """Return the copier of an optional type; other unions may hold immutable types only."""
    (inner, *others) = (copier_for(kind) for kind in kinds if kind is not NoneType)
    if inner is None and not any(others):
        return None
    if inner is None or others:
        raise TypeError(f"a union of things that can change cannot be copied: {kinds}")
    return lambda value: None if value is None else inner(value)
