import type { AnyModel } from '../model.ts'
import { type Resource, type ResourceField, resourceOf } from '../resource/resource.ts'
import { checkAttributes, checkValues } from './attributes.ts'
import type { BrokenRule, Fault } from './fault.ts'
import { checkKind } from './kind.ts'
import { checkIdentifier, checkName } from './name.ts'

/** Checks a model's fields: names, columns, kinds and the compatibility of their attributes. */
export function checkFields(model: AnyModel): Fault[] {
  const resource = resourceOf(model)
  const faults = [...resource.fields.values()].flatMap((field) =>
    [...checkField(field)].map((broken) => ({ field: field.name, ...broken })),
  )
  return [...checkKey(resource), ...checkColumns(resource), ...faults].map((fault) => ({ model: model.name, ...fault }))
}

function* checkField(field: ResourceField): Generator<BrokenRule> {
  yield* checkName(field.name)
  for (const identifier of new Set([field.name, field.column])) yield* checkIdentifier(identifier)
  yield* checkKindAndAttributes(field)
}

/** Checks what a model says of a field besides its names: the kind, and attributes that go with it. */
export function* checkKindAndAttributes(field: ResourceField): Generator<BrokenRule> {
  const kind = [...checkKind(field)]
  yield* kind
  yield* checkAttributes(field)
  // Values are checked against the kind and its limits, so these must be valid first.
  if (kind.length === 0) yield* checkValues(field)
}

function checkKey({ fields }: Resource): BrokenRule[] {
  const keys = [...fields.values()].filter((field) => field.attributes.primary_key === true)
  if (keys.length === 1) return []
  const names = keys.map((field) => field.name).join(', ')
  return keys.length === 0
    ? [{ rule: 'no field carries primary_key', fix: 'Mark one: id: uuid().crud({ primary_key: true, … }).' }]
    : [{ rule: `more than one field carries primary_key: ${names}`, fix: 'Keep it on one.' }]
}

function checkColumns({ stored }: Resource): Omit<Fault, 'model'>[] {
  return stored.flatMap((field, at) => {
    const earlier = stored.slice(0, at).find((other) => other.column === field.column)
    if (earlier === undefined) return []
    const rule = `its column '${field.column}' is also ${earlier.name}'s`
    return [{ field: field.name, rule, fix: 'Name another column.' }]
  })
}
