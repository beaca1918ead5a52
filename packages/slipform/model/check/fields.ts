import { factsOf, isWhole } from '../kinds.ts'
import type { AnyModel } from '../model.ts'
import { nextNumber } from '../next-number.ts'
import { keyName } from '../resource/key.ts'
import { type Resource, type ResourceField, resourceOf } from '../resource/resource.ts'
import { checkAttributes, checkValues } from './attributes.ts'
import { checkCurrency } from './display.ts'
import type { BrokenRule, ModelFault } from './fault.ts'
import { checkKind } from './kind.ts'
import { checkIdentifier, checkName } from './name.ts'

/** Checks a model's fields: names, columns, kinds and the compatibility of their attributes. */
export function checkFields(model: AnyModel): ModelFault[] {
  const resource = resourceOf(model)
  const faults = [...resource.fields.values()].flatMap((field) =>
    [...checkField(field, resource)].map((broken) => ({ field: field.name, ...broken })),
  )
  return [...checkKey(resource), ...checkColumns(resource), ...faults].map((fault) => ({ model: model.name, ...fault }))
}

function* checkField(field: ResourceField, resource: Resource): Generator<BrokenRule> {
  yield* checkName(field.name)
  for (const identifier of new Set([field.name, field.column])) yield* checkIdentifier(identifier)
  yield* checkKindAndAttributes(field, field === resource.key)
  yield* checkCurrency(field, resource)
}

/** Checks a field's kind, its attributes, its constant values, and the name of a key of one field. */
export function* checkKindAndAttributes(field: ResourceField, isOnlyKey: boolean): Generator<BrokenRule> {
  const kind = [...checkKind(field)]
  yield* kind
  yield* checkAttributes(field)
  if (isOnlyKey && field.name !== keyName) {
    yield {
      rule: `the field with primary_key is called '${keyName}' in every record`,
      fix: `Name it ${keyName}, with { column: '${field.column}' }.`,
    }
  }
  if (field.attributes.on_create === nextNumber && !(isOnlyKey && isWhole(field.kind))) {
    yield {
      rule: 'nextNumber counts up a key of one field, integer or bigint',
      fix: 'Write another on_create, or leave it out.',
    }
  }
  // Values are checked against the kind and its limits, so these must be valid first.
  if (kind.length === 0) yield* checkValues(field)
}

/** Checks the key. Without a key of exactly one field, records carry an `id` beside their fields, so that no field may have this name. */
function* checkKey({ singular, fields, keyFields }: Resource): Generator<Omit<ModelFault, 'model'>> {
  const fieldNamedId = fields.get(keyName)
  if (keyFields.length !== 1 && fieldNamedId !== undefined) {
    const isPart = keyFields.includes(fieldNamedId)
    yield {
      field: keyName,
      rule: isPart ? 'a field of a key of several cannot be called id' : 'only the key of one field can be called id',
      fix: `Name it ${singular}_id, with { column: '${fieldNamedId.column}' }, or give it alone primary_key: true.`,
    }
  }
  // A floating point number has several texts, and parts of a key are compared by their texts.
  for (const { name, kind } of keyFields.length > 1 ? keyFields : []) {
    if (factsOf(kind).number?.(kind).scale === Number.POSITIVE_INFINITY) {
      yield {
        field: name,
        rule: `a key of several fields cannot hold ${kind.name}`,
        fix: 'Use decimal, or another key.',
      }
    }
  }
}

function checkColumns({ stored }: Resource): Omit<ModelFault, 'model'>[] {
  return stored.flatMap((field, at) => {
    const earlier = stored.slice(0, at).find((other) => other.column === field.column)
    if (earlier === undefined) return []
    const rule = `its column '${field.column}' is also ${earlier.name}'s`
    return [{ field: field.name, rule, fix: 'Name another column.' }]
  })
}
