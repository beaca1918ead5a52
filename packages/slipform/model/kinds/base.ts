import type { KindFacts } from './facts.ts'
import type { Kind } from './kind.ts'

/** The facts of most kinds: single values without parameters, in a column of the kind's own type. Other kinds override them. */
export const base = {
  limits: [],
  parameters: () => [],
  isStringInJson: true,
  expected: (kind: Kind) => kind.name,
  isWholeText: () => false,
  parse: (value: string) => ({ value }),
  description: () => '',
  columnType: (kind: Kind) => kind.name,
  knexColumn: (kind: Kind) => [kind.name],
  losslessCasts: [],
  castsTo: [],
  convertsTo: {},
  index: () => 'btree',
  wire: 'plain',
} as const satisfies Partial<KindFacts>

/** Returns an object without its undefined properties. */
export function defined<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  // A cast: `fromEntries` forgets the names.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
