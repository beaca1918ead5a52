import { factsOf, kindNames } from 'slipform/internal'
import { quoteArgument } from '../grammar/quote.ts'
import { describedChoices } from './choices.ts'
import type { Prompter } from './prompter.ts'

const references = 'a foreign key: belongs to a record of another model'

/** Prompts for a field's kind with its arguments: `decimal(10,2)`; `references` for a foreign key. */
export async function askKind(field: string, ask: Prompter): Promise<string> {
  const kinds = { ...hintsOf(kindNames), references }
  return complete(await ask.select(`Kind of ${field}:`, describedChoices(kinds)), ask)
}

function hintsOf(names: typeof kindNames): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, factsOf({ name }).hint]))
}

// Each kind with arguments has questions of its own, which are the prompt's matter.
async function complete(kind: string, ask: Prompter): Promise<string> {
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
