import { field } from '../field.ts'
import { faultOfStorable } from '../resource/values.ts'
import { base, defined } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { FieldOf, KindNamed, TextOptions } from './kind.ts'

/**
 * Text of any length, unless `maxLength` limits it.
 *
 * @example
 * text({ maxLength: 80 })
 */
export function text<const O extends TextOptions>(options?: O): FieldOf<string, string, O> {
  return field({ name: 'text' }, options)
}

/** Reads a string that PostgreSQL can compare with; undefined for anything else. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && faultOfStorable(value) === undefined ? value : undefined
}

/** The facts of the kind: see `KindFacts`. */
export const textFacts: KindFacts<KindNamed<'text'>> = {
  ...base,
  family: 'text',
  limits: ['minLength', 'maxLength', 'pattern', 'format', 'trim'],
  jsonSchema: (_kind, { minLength, maxLength, pattern, format }) => ({
    type: 'string',
    storable: true,
    ...defined({ minLength, maxLength, pattern, format }),
  }),
  read: readText,
  isWholeText: () => true,
  columnTypes: ['text', 'varchar', 'bpchar', 'citext', 'name'],
  losslessCasts: ['text', 'varchar', 'bpchar'],
  // `char(n)` is padded to its length; as text it is not.
  wire: 'text',
  neutral: () => ({ constant: '' }),
  example: () => undefined,
}
