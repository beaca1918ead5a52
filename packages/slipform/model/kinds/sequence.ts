import { type Field, field } from '../field.ts'
import { base } from './base.ts'
import type { KindFacts } from './facts.ts'
import type { KindNamed, SequenceOptions } from './kind.ts'
import { readText, textFacts } from './text.ts'

/** The attributes of a sequence: no body sets it. */
type Numbered<A> = A & { readonly exclude: readonly ['create', 'update'] }
type SequenceField<A> = Field<string, string, false, true, Numbered<A>>

/**
 * A number that the database gives each new record, without gaps: `{0000}` is the count, with at least as many digits, `{year}` and `{month}`
 * those of the creation. The count begins at 1 in each year or month, and for each tenant. No client writes the number, and it is unique.
 *
 * @example
 * sequence('T-{year}-{0000}')
 */
export function sequence(
  pattern: string,
  options: SequenceOptions = {},
): Omit<SequenceField<object>, 'crud'> & { crud<const A extends object>(attributes: A): SequenceField<A> } {
  return field({ name: 'sequence', pattern }, options)
}

const patternForm = /^(?:[^{}]|\{(?:year|month)\})*\{0+\}(?:[^{}]|\{(?:year|month)\})*$/

/** Returns the fault of a pattern as the end of a sentence; undefined for a valid one. */
function faultOf(pattern: string): string | undefined {
  if (!patternForm.test(pattern))
    return 'needs one count in its pattern, and beside it no other braces than {year} and {month}'
  return pattern.includes('{month}') && !pattern.includes('{year}') ? 'needs {year} beside {month}' : undefined
}

/** The facts of the kind: see `KindFacts`. A trigger gives the numbers: db/sequences.ts. */
export const sequenceFacts: KindFacts<KindNamed<'sequence'>> = {
  ...base,
  family: 'text',
  limits: ['timeZone'],
  isNumbered: true,
  *check({ pattern }) {
    const fault = faultOf(pattern)
    if (fault !== undefined)
      yield { rule: `sequence('${pattern}') ${fault}`, fix: "Write sequence('T-{year}-{0000}')." }
  },
  ofArguments: (texts) => {
    const pattern = texts.join(',')
    const fault = faultOf(pattern)
    return fault === undefined ? { name: 'sequence', pattern } : `sequence ${fault}: sequence(T-{year}-{0000}).`
  },
  read: readText,
  isWholeText: () => true,
  parameters: ({ pattern }) => [pattern],
  jsonSchema: () => ({ type: 'string', storable: true }),
  description: ({ pattern }) => `The number of the record, of the form \`${pattern}\`: the server gives it.`,
  columnType: () => 'text',
  columnTypes: textFacts.columnTypes,
  knexColumn: () => ['text'],
  wire: 'text',
  neutral: () => ({ constant: '' }),
  example: () => undefined,
}
