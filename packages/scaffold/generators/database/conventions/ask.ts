// Asks which conventions hold and in which currency amounts are, and says what a run takes.

import { checkCurrency } from '../../../base/currency.ts'
import type { Prompter } from '../../../input/prompts/prompter.ts'
import type { DatabaseInput } from '../input.ts'
import { tableLabel } from '../names.ts'
import { listFirst, type Note } from '../notes.ts'
import { type Convention, defaultCurrency, noConvention } from './conventions.ts'

/** Asks which conventions hold, in one list; those that the rows show are checked. */
export async function askConventions(
  input: DatabaseInput,
  found: readonly Convention[],
  ask: Prompter,
): Promise<DatabaseInput> {
  if (found.length === 0) return input
  const choices = found.map(({ name, says, isProven }) => ({
    name: `${name} ${says}`,
    short: name,
    value: name,
    checked: isProven,
  }))
  const names = await ask.checkbox('Which of these hold? The rows or exact names show those that are checked.', choices)
  const isAsShown = choices.every(({ value, checked }) => names.includes(value) === checked)
  return { ...input, conventions: isAsShown ? undefined : names.length === 0 ? [noConvention] : names }
}

const amountsOf = (taken: readonly Convention[]) => taken.filter(({ isMoney }) => isMoney).map(({ name }) => name)

/** Asks for the currency of amounts, if there are any and none is given. */
export async function askCurrency(
  input: DatabaseInput,
  taken: readonly Convention[],
  ask: Prompter,
): Promise<DatabaseInput> {
  const amounts = amountsOf(taken)
  if (amounts.length === 0 || input.currency !== undefined) return input
  const currency = await ask.input(`In which currency are ${listFirst(amounts)}?`, defaultCurrency, checkCurrency)
  return { ...input, currency }
}

// A list with more is not read.
const maxShown = 8

/** Says which conventions are taken, how many are not, and in which currency amounts are that tables say none of. */
export function describeConventions(
  found: readonly Convention[],
  taken: readonly Convention[],
  currency: string | undefined,
): string[] {
  const others = found.length - taken.length
  const amounts = currency === undefined ? amountsOf(taken) : []
  const said = taken.map(({ name, says }) => `${name} ${says}`)
  return [
    taken.length > 0 && `By convention: ${listFirst(said, maxShown, '; ')}.`,
    others > 0 && `Not taken, as no row shows it: ${others} in database.md. To take all: --convention all`,
    amounts.length > 0 &&
      `Amounts such as ${listFirst(amounts)} are in ${defaultCurrency}: --currency names another, or edit the models.`,
  ].filter((text) => text !== false)
}

/** Returns notes of the conventions that are not taken. */
export function notesOfOthers(found: readonly Convention[], taken: readonly Convention[]): Note[] {
  const others = found.filter((convention) => !taken.includes(convention))
  return others.map(({ name, says, table }) => ({
    group: 'convention',
    table: tableLabel(table),
    text: `perhaps ${name} ${says}`,
  }))
}
