import { field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed } from './kind.ts'
import { textFacts } from './text.ts'

/**
 * An enumeration: one of the texts given.
 *
 * @example
 * oneOf(['standard', 'gold'])
 */
export function oneOf<const V extends readonly string[], const O extends ColumnOptions<V[number]>>(
  values: V,
  options?: O,
): FieldOf<V[number], V[number], O> {
  return field({ name: 'oneOf', values }, options)
}

export const oneOfFacts: KindFacts<KindNamed<'oneOf'>> = {
  ...base,
  family: 'text',
  *check({ values }) {
    if (values.length > 0 && new Set(values).size === values.length) return
    yield { rule: 'oneOf needs values, each once', fix: "Write oneOf(['first', 'second'])." }
  },
  ofArguments: (values) => {
    if (values.length === 0 || values.includes('')) return 'oneOf needs its values: oneOf(new,used).'
    return new Set(values).size < values.length ? 'oneOf has a value twice.' : { name: 'oneOf', values }
  },
  parameters: ({ values }) => [[...values]],
  jsonSchema: ({ values }) => ({ type: 'string', enum: values }),
  read: (value, { values }) => (values.some((one) => one === value) ? value : undefined),
  expected: ({ values }) => `one of ${values.join(', ')}`,
  isWholeText: (text, { values }) => values.includes(text),
  parse: (value, { values }) => (values.includes(value) ? { value } : { expected: `one of ${values.join(', ')}` }),
  columnType: () => 'text',
  columnTypes: textFacts.columnTypes,
  knexColumn: () => ['text'],
  wire: 'text',
  neutral: ({ values }) => ({ constant: values[0] ?? '' }),
  example: ({ values }) => values[0] ?? '',
}
