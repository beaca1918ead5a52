import { factsOf, type Kind, kindNames } from 'slipform/internal'
import { quoteArgument } from '../grammar/quote.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

const references = 'a foreign key: belongs to a record of another model'

type KindName = Kind['name']

/** A kind, and its text in the field grammar: `decimal(10,2)`. */
type KindAnswer = { readonly name: KindName; readonly text: string }

/** Prompts for a field's kind with its arguments; undefined for a foreign key. */
export async function askKind(field: string, ask: Prompter): Promise<KindAnswer | undefined> {
  const kinds = { ...hintsOf(kindNames), references }
  const name = await ask.select(`Kind of ${field}:`, describedChoices(kinds))
  return name === 'references' ? undefined : { name, text: await complete(name, ask) }
}

function hintsOf(names: readonly KindName[]): Record<KindName, string> {
  // Object.fromEntries loses the names.
  return Object.fromEntries(names.map((name) => [name, factsOf({ name }).hint])) as Record<KindName, string>
}

/** Prompts for the arguments of a kind. The questions differ from kind to kind. */
async function complete(kind: KindName, ask: Prompter): Promise<string> {
  if (kind === 'decimal') {
    const precision = await ask.input('Precision (digits in total):', '10', isDigits)
    const scale = await ask.input('Scale (digits after the point):', '2', isDigits)
    return `decimal(${precision},${scale})`
  }
  if (kind === 'oneOf') {
    const values = await ask.input(
      'Values, separated by commas:',
      undefined,
      (text) => text.trim() !== '' || 'Enter at least one.',
    )
    return `oneOf(${values
      .split(',')
      .map((value) => quoteArgument(value.trim()))
      .join(',')})`
  }
  if (kind !== 'arrayOf') return kind
  const items = hintsOf(kindNames.filter((name) => name !== 'arrayOf'))
  return `arrayOf(${await complete(await ask.select('Kind of its items:', describedChoices(items)), ask)})`
}

function isDigits(text: string): true | string {
  return /^\d{1,4}$/.test(text) || 'Give a whole number.'
}
