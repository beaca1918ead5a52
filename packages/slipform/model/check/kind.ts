import type { ColumnOptions, FieldOptions, Kind } from '../kinds.ts'
import { maxDecimalDigits } from '../limits.ts'
import { parseExact } from '../resource/exact.ts'
import { schemaOfField } from '../resource/json-schema.ts'
import type { ResourceField } from '../resource/resource.ts'
import { faultsOf } from '../resource/validate.ts'
import type { BrokenRule } from './fault.ts'

const columnOptions: readonly (keyof ColumnOptions<unknown>)[] = [
  'nullable',
  'unique',
  'default',
  'column',
  'references',
  'on_delete',
]
const numberLimits = ['minimum', 'maximum'] as const
const lengthLimits = ['minLength', 'maxLength'] as const
const limits: Partial<Record<Kind['name'], readonly (keyof FieldOptions)[]>> = {
  text: ['minLength', 'maxLength', 'pattern', 'format'],
  integer: numberLimits,
  bigint: numberLimits,
  decimal: numberLimits,
  float: numberLimits,
}

/** Checks a field's kind, its column options and its limits. */
export function* checkKind(field: ResourceField): Generator<BrokenRule> {
  const { kind, options, nullable } = field
  const odd = [...checkKindItself(kind)]
  yield* odd
  const known = [...columnOptions, ...(limits[kind.name] ?? [])]
  for (const option of Object.keys(options).filter((name) => !known.includes(name as never))) {
    yield { rule: `'${option}' is not an option of ${kind.name}`, fix: `Its options are ${known.join(', ')}.` }
  }
  if (options.on_delete !== undefined && options.references === undefined) {
    yield { rule: 'on_delete needs references', fix: "Add references: '<table>', or remove on_delete." }
  }
  if (options.on_delete === 'set null' && !nullable) {
    yield {
      rule: "on_delete: 'set null' needs a nullable field",
      fix: 'Make it nullable or choose another on_delete.',
    }
  }
  if (odd.length === 0) yield* checkLimits(field)
}

function* checkKindItself(kind: Kind): Generator<BrokenRule> {
  if (kind.name === 'oneOf' && (kind.values.length === 0 || new Set(kind.values).size < kind.values.length)) {
    yield { rule: 'oneOf needs values, each once', fix: "Write oneOf(['first', 'second'])." }
  }
  if (kind.name === 'decimal') {
    const { precision, scale } = kind
    const isWhole = Number.isInteger(precision) && Number.isInteger(scale)
    if (!isWhole || precision < 1 || precision > maxDecimalDigits || scale < 0 || scale > precision) {
      yield {
        rule: `decimal(${precision}, ${scale}) has no room`,
        fix: `Write decimal(precision, scale) with 1 <= precision <= ${maxDecimalDigits} and 0 <= scale <= precision.`,
      }
    }
  }
  if (kind.name === 'arrayOf') {
    yield* checkKindItself(kind.item)
    const odd = Object.keys(kind.limits ?? {}).filter((name) => !limits[kind.item.name]?.includes(name as never))
    if (odd.length > 0) {
      yield {
        rule: `an item of arrayOf cannot have ${odd.join(', ')}`,
        fix: 'Say it of the array, as its second argument, or remove it.',
      }
    }
  }
}

function* checkLimits(field: ResourceField): Generator<BrokenRule> {
  const { kind } = field
  const set = kind.name === 'arrayOf' ? (kind.limits ?? {}) : field.options
  const isExact = kind.name === 'bigint' || kind.name === 'decimal'
  for (const name of numberLimits) {
    if (isExact && set[name] !== undefined && parseExact(set[name]) === undefined) {
      yield { rule: `${name} is not a number`, fix: `It is ${JSON.stringify(set[name])} now.` }
    }
  }
  for (const name of lengthLimits) {
    if (set[name] !== undefined && !(Number.isInteger(set[name]) && Number(set[name]) >= 0)) {
      yield { rule: `${name} is not a count of characters`, fix: `It is ${JSON.stringify(set[name])} now.` }
    }
  }
  for (const [least, most] of [lengthLimits, numberLimits]) {
    if (Number(set[least]) > Number(set[most])) {
      yield { rule: `no value has ${least} ${set[least]} and ${most} ${set[most]}`, fix: 'Swap or change them.' }
    }
  }
  // Only these two can be malformed: an invalid regular expression, or an unknown format.
  if (set.pattern === undefined && set.format === undefined) return
  try {
    faultsOf(schemaOfField(field), null)
  } catch (error) {
    yield { rule: `its limits cannot be checked: ${(error as Error).message}`, fix: 'Write them as JSON Schema does.' }
  }
}
