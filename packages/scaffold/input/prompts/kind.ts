import { factsOf, type Kind, kindNames } from 'slipform/internal'
import { quoteArgument } from '../grammar/quote.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

const references = 'a foreign key: belongs to a record of another model'

type KindName = Kind['name']

/** A kind, and its text in the field grammar: `decimal(10,2)`. */
type KindAnswer = { readonly name: KindName; readonly text: string }

/** Prompts for a field's kind with its arguments; undefined for a foreign key. `check` returns the issue of a kind. */
export async function askKind(
  field: string,
  ask: Prompter,
  check: (kind: string) => string | undefined,
): Promise<KindAnswer | undefined> {
  const kinds = { ...hintsOf(kindNames), references }
  for (;;) {
    const name = await ask.select(`Kind of ${field}:`, describedChoices(kinds))
    if (name === 'references') return undefined
    const text = await complete(name, ask, check)
    if (text !== undefined) return { name, text }
  }
}

function hintsOf(names: readonly KindName[]): Record<KindName, string> {
  // Object.fromEntries loses the names.
  return Object.fromEntries(names.map((name) => [name, factsOf({ name }).hint])) as Record<KindName, string>
}

/** Prompts for the arguments of a kind, which differ from kind to kind; undefined if the user leaves them for another kind. */
async function complete(
  kind: KindName,
  ask: Prompter,
  check: (kind: string) => string | undefined,
): Promise<string | undefined> {
  if (kind === 'decimal') {
    const precision = await ask.input('Precision (digits in total):', '10', isDigits)
    const decimalOf = (scale: string) => `decimal(${precision},${scale})`
    const scale = await ask.input('Scale (digits after the point):', '2', (text) => {
      const issue = isDigits(text)
      return issue === true ? (check(decimalOf(text)) ?? true) : issue
    })
    return decimalOf(scale)
  }
  if (kind === 'oneOf') {
    const values = await ask.input(
      'Values, separated by commas (empty: another kind):',
      undefined,
      (text) => text.trim() === '' || (check(oneOf(text)) ?? true),
    )
    return values.trim() === '' ? undefined : oneOf(values)
  }
  if (kind !== 'arrayOf') return kind
  const items = hintsOf(kindNames.filter((name) => name !== 'arrayOf'))
  const item = await ask.select('Kind of its items:', describedChoices(items))
  const text = await complete(item, ask, (inside) => check(`arrayOf(${inside})`))
  return text && `arrayOf(${text})`
}

function oneOf(values: string): string {
  const quoted = values.split(',').map((value) => quoteArgument(value.trim()))
  return `oneOf(${quoted.join(',')})`
}

function isDigits(text: string): true | string {
  return /^\d{1,4}$/.test(text) || 'Give a whole number.'
}
