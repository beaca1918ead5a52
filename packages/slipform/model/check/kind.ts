import { type ColumnOptions, factsOf, isArray, isExact, itemOf, valuesOf } from '../kinds.ts'
import { parseExact } from '../resource/exact.ts'
import { schemaOfField } from '../resource/json-schema.ts'
import type { ResourceField } from '../resource/resource.ts'
import { faultsOf } from '../resource/validate.ts'
import type { BrokenRule } from './fault.ts'
import { checkStates } from './states.ts'

/** The options that a field of any kind may have. */
const columnOptions: readonly (keyof ColumnOptions<unknown>)[] = [
  'nullable',
  'unique',
  'default',
  'column',
  'references',
  'on_delete',
]
/** The options of a field that the database numbers: such a field is never null, and resource.ts itself sets `unique`. */
const numberedOptions: typeof columnOptions = ['column', 'unique']
const numberLimits = ['minimum', 'maximum'] as const
const lengthLimits = ['minLength', 'maxLength'] as const

/** Checks a field's kind, its column options and its limits. */
export function* checkKind(field: ResourceField): Generator<BrokenRule> {
  const { kind, options, nullable } = field
  const { check, limits, isNumbered } = factsOf(kind)
  const faultsOfKind = [...(check?.(kind) ?? [])]
  yield* faultsOfKind
  const allowed = [...(isNumbered ? numberedOptions : columnOptions), ...limits]
  for (const option of Object.keys(options).filter((name) => !allowed.some((known) => known === name))) {
    yield { rule: `'${option}' is not an option of ${kind.name}`, fix: `Its options are ${allowed.join(', ')}.` }
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
  // The limits are checked by the kind's schema, which needs a valid kind.
  if (faultsOfKind.length === 0) yield* checkLimits(field)
  if (valuesOf(kind) !== undefined) yield* checkStates(field)
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone))
    yield { rule: `'${options.timeZone}' is not a time zone`, fix: "Write one such as 'Europe/Berlin'." }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined
  } catch {
    return false
  }
}

function* checkLimits(field: ResourceField): Generator<BrokenRule> {
  const { kind } = field
  const limits = isArray(kind) ? (kind.limits ?? {}) : field.options
  for (const name of numberLimits) {
    if (isExact(itemOf(kind)) && limits[name] !== undefined && parseExact(limits[name]) === undefined) {
      yield { rule: `${name} is not a number`, fix: `It is ${JSON.stringify(limits[name])} now.` }
    }
  }
  for (const name of lengthLimits) {
    if (limits[name] !== undefined && !(Number.isInteger(limits[name]) && Number(limits[name]) >= 0)) {
      yield { rule: `${name} is not a count of characters`, fix: `It is ${JSON.stringify(limits[name])} now.` }
    }
  }
  for (const [least, most] of [lengthLimits, numberLimits]) {
    if (Number(limits[least]) > Number(limits[most])) {
      yield { rule: `no value has ${least} ${limits[least]} and ${most} ${limits[most]}`, fix: 'Swap or change them.' }
    }
  }
  // Only a pattern and a format can fail to compile: an invalid regular expression, or an unknown format.
  if (limits.pattern === undefined && limits.format === undefined) return
  try {
    faultsOf(schemaOfField(field), null)
  } catch (error) {
    yield { rule: `its limits cannot be checked: ${(error as Error).message}`, fix: 'Write them as JSON Schema does.' }
  }
}
