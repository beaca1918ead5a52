import type { Json } from 'slipform'
import { findValueIssue } from 'slipform/internal'
import { factsOf, isArray, isExact, type Kind, valuesOf } from 'slipform/kinds'
import type { FieldSpec } from '../../answers/resource-spec.ts'
import { functionOf } from '../../answers/value-functions.ts'
import { UserError } from '../../base/user-error.ts'
import { parseLiteral } from '../../grammar/literal.ts'
import { columnOf } from '../shape/shape.ts'
import { placeOfColumn, sqlType, sqlValue } from '../steps/sql.ts'
import type { ColumnShape, Fill, TableName } from '../steps/step.ts'
import type { DecisionLookup } from './decisions.ts'

/**
 * Returns the value of existing records for a field that is not nullable: the user's decision, else the default of new records,
 * else a neutral value.
 *
 * @throws UserError for a foreign key or unique field without a decision.
 */
export function fillOf(field: FieldSpec, table: TableName, decided: DecisionLookup): Fill {
  const { kind, options, attributes, name } = field
  const text = decided.fill(table, [name, columnOf(field)])
  const place = placeOfColumn(table, name)
  if (text !== undefined) return { kind, value: { constant: parseFill(text, field, place) }, isNeutral: false }
  // The cast: the default of a field is a value of its kind.
  if (options.default !== undefined) return { kind, value: { constant: options.default as Json }, isNeutral: false }
  const given = attributes.on_create
  const called = functionOf(given)
  if (called === 'now' || called === 'randomUUID')
    return { kind, value: { sql: called === 'now' ? 'now()' : 'gen_random_uuid()' }, isNeutral: false }
  if (given !== undefined && typeof given !== 'function' && given !== null)
    return { kind, value: { constant: given }, isNeutral: false }
  if (options.references !== undefined || options.unique) {
    const why = options.references === undefined ? 'is unique' : `refers to ${options.references}`
    throw new UserError(
      `${place} may not be null and ${why}: existing records need a value. Make it nullable, or pass --fill ${place}=<value>.`,
    )
  }
  return { kind, value: neutralValue(field), isNeutral: true }
}

/** Returns the value of records when a migration is reverted and the former values are lost; undefined if there is none. */
export function fillOfColumn({ kind, unique, reference }: ColumnShape): Fill | undefined {
  if (kind === undefined || reference !== undefined) return undefined
  const neutral = factsOf(kind).neutral(kind)
  if (unique !== undefined && !('isUnique' in neutral)) return undefined
  return { kind, value: neutral, isNeutral: true }
}

export function sqlFill({ kind, value }: Fill): string {
  return 'sql' in value ? value.sql : `${sqlValue(value.constant, kind)}::${sqlType(kind)}`
}

function parseFill(text: string, field: FieldSpec, place: string): Json {
  const { kind, name } = field
  const words = isArray(kind) ? text.split(',').filter((word) => word !== '') : [text]
  const value = parseLiteral({ word: 'fill', arguments: words, optional: false }, kind, place)
  const issue = findValueIssue(
    { name, column: name, kind, options: field.options, nullable: false, attributes: {} },
    value,
  )
  if (issue === undefined) return value
  throw new UserError(`--fill ${place}=${text}: the value ${issue}. Use one that the model allows.`)
}

function neutralValue({ kind, options }: Pick<FieldSpec, 'kind' | 'options'>): Fill['value'] {
  const { family, neutral } = factsOf(kind)
  return family === 'number' && valuesOf(kind) === undefined
    ? { constant: closestToZero(kind, options) }
    : neutral(kind)
}

function closestToZero(kind: Kind, { minimum, maximum }: FieldSpec['options']): Json {
  const number =
    minimum !== undefined && Number(minimum) > 0 ? minimum : maximum !== undefined && Number(maximum) < 0 ? maximum : 0
  return isExact(kind) ? String(number) : (number as Json)
}
