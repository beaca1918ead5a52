import { field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { ColumnOptions, FieldOf, KindNamed, Labels, StateOptions } from './kind.ts'
import { textFacts } from './text.ts'

/** The numbers that labels name. */
type NumberOf<L extends Labels> = {
  [Value in keyof L]: Value extends number ? Value : Value extends `${infer Text extends number}` ? Text : never
}[keyof L]

/** The transitions of options, in which only values of the enumeration compile: inferred options would admit any name. */
type OfKnownStates<O, State> = O extends { readonly transitions: infer T }
  ? { readonly transitions: { readonly [From in keyof T]: From extends State ? T[From] : never } }
  : unknown

/**
 * An enumeration: one of the texts given. Numbers with labels are stored and sent as integers, and shown by their labels.
 *
 * @example
 * oneOf(['standard', 'gold'])
 *
 * @example
 * oneOf({ 0: 'draft', 1: 'published' })
 *
 * @example
 * oneOf(['draft', 'sent', 'paid'], { transitions: { draft: ['sent'], sent: ['paid'] } })
 */
export function oneOf<const V extends readonly string[], const O extends StateOptions<V[number]>>(
  values: V,
  options?: O & OfKnownStates<O, V[number]>,
): FieldOf<V[number], V[number], O>
export function oneOf<const L extends Labels, const O extends ColumnOptions<NumberOf<L>>>(
  labels: L,
  options?: O,
): FieldOf<NumberOf<L>, NumberOf<L>, O>
export function oneOf(values: readonly string[] | Labels, options?: StateOptions<never>) {
  return isList(values)
    ? field({ name: 'oneOf', values }, options)
    : field({ name: 'integer', labels: values }, options)
}

// Array.isArray does not narrow a union with a readonly array.
const isList = (values: readonly string[] | Labels): values is readonly string[] => Array.isArray(values)

/** The facts of enumerations of texts: see `KindFacts`. Enumerations of numbers are integers with labels. */
export const oneOfFacts: KindFacts<KindNamed<'oneOf'>> = {
  ...base,
  family: 'text',
  limits: ['transitions', 'initial'],
  *check({ values }) {
    if (values.length > 0 && new Set(values).size === values.length) return
    yield { rule: 'oneOf needs values, each once', fix: "Write oneOf(['first', 'second'])." }
  },
  ofArguments: (values) => {
    const labelled = values.map((value) => /^(-?\d+)=(.+)$/.exec(value)?.slice(1) ?? [])
    if (values.length > 0 && labelled.every(({ length }) => length > 0))
      return { name: 'integer', labels: Object.fromEntries(labelled) }
    if (values.length === 0 || values.includes('')) return 'oneOf needs its values: oneOf(new,used).'
    return new Set(values).size < values.length ? 'oneOf has a value twice.' : { name: 'oneOf', values }
  },
  parameters: ({ values }) => [[...values]],
  jsonSchema: ({ values }) => ({ type: 'string', enum: values }),
  read: (value, { values }) => (values.some((text) => text === value) ? value : undefined),
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
