import { required, type Validator } from 'react-admin'
import type { FieldInfo } from 'slipform/browser'
import { hasFormat, isTextFormat } from '../validation/hasFormat.ts'
import { maxCharacters, minCharacters } from '../validation/lengths.ts'
import { matchesPattern } from '../validation/matchesPattern.ts'
import { isSecret } from './kinds.ts'
import type { NamedField } from './named.ts'

/** Returns the `validate` rule of a page file as the validator of an input: returns the error of the input's field, once the record is complete. */
export function ruleOf({ source, of }: NamedField, view: 'create' | 'update'): Validator[] {
  const { info, options } = of
  const { validate } = options
  if (validate === undefined) return []
  const fields = Object.entries(info.fields)
  return [
    (_value: unknown, values: Readonly<Record<string, unknown>>) => {
      // A form has no property for an empty input, but a rule expects all fields.
      const record = Object.fromEntries(fields.map(([name]) => [name, values[name] ?? null]))
      // A bulk edit has the values of no whole record, so the rule cannot be checked.
      const isPart = view === 'update' && values.id === undefined
      const isMissing = fields.some(([name, { required }]) => required && (record[name] ?? '') === '')
      return !isPart && !isMissing ? validate(record)?.[source] : undefined
    },
  ]
}

/** Returns the validators of a field's input: rules that the API applies, too. Inputs of numbers add those for digits and bounds. */
export function validatorsOf(info: FieldInfo): Validator[] | undefined {
  // The form of a stored record never has the JSON or the bytes of a secret, so saving must not require them. The server requires them of a new record.
  const isUnseen = isSecret(info) && (info.kind === 'json' || info.kind === 'bytes')
  const isNoneByDefault = info.format === 'epoch' && info.default !== undefined
  const mayBeEmpty =
    isNoneByDefault || info.nullable || info.generated || info.default === '' || info.transient || isUnseen
  const { minLength, maxLength, pattern, trim } = info
  const format = info.kind === 'uuid' && info.reference === undefined ? 'uuid' : info.format
  const limits = [
    minLength === undefined ? undefined : minCharacters(minLength),
    maxLength === undefined ? undefined : maxCharacters(maxLength),
    format !== undefined && isTextFormat(format) ? hasFormat(format) : undefined,
    pattern === undefined ? undefined : matchesPattern(pattern),
  ].filter((validator) => validator !== undefined)
  const trimming = (validate: Validator): Validator => {
    return (value, ...others) => validate(typeof value === 'string' ? value.trim() : value, ...others)
  }
  const validators = [...(mayBeEmpty ? [] : [required()]), ...(trim ? limits.map(trimming) : limits)]
  return validators.length === 0 ? undefined : validators
}
