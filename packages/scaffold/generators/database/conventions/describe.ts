// Describes conventions: on the terminal, and in notes of database.md.

import { type Printable, printArguments } from '../../../input/options/print.ts'
import type { Table } from '../../../schema/read/schema.ts'
import { databaseOptions } from '../input.ts'
import { tableLabel } from '../names.ts'
import type { Note } from '../notes.ts'
import type { Convention } from './convention.ts'
import { isUnnamed } from './enumeration.ts'

/** The options that say where the tables are, for commands; undefined for files, which no later run reads. */
type Place = Printable<typeof databaseOptions> | undefined

/** What takes a convention where no command does. */
const byHand = 'if that is so, write it in the model'

/** Returns notes of the conventions that are open and not taken, with the commands that take them. */
export function notesOfConventions(open: readonly Convention[], taken: readonly Convention[], place: Place): Note[] {
  return withoutTaken(open, taken).map((convention) => {
    const { name, says } = convention
    const remedy = place === undefined ? byHand : `\`${commandOf(place, [convention], { convention: [name] })}\``
    const text = `perhaps ${name} ${says}: ${remedy}`
    return { group: 'convention', table: tableLabel(convention.table), text, until: untilTaken(name) }
  })
}

/** What ends a note of a convention that is not taken. */
export const untilTaken = (name: string): string => `convention ${name}`

function withoutTaken(open: readonly Convention[], taken: readonly Convention[]): Convention[] {
  return open.filter(({ name }) => !taken.some((convention) => convention.name === name))
}

function commandOf(
  place: Printable<typeof databaseOptions>,
  conventions: readonly Convention[],
  options: Printable<typeof databaseOptions>,
): string {
  const tables = [...new Set(conventions.map(({ table }): Table => table))].map(tableLabel)
  return `npm run scaffold database -- ${printArguments(databaseOptions, { ...place, tables: [tables.join(',')], ...options })}`
}

// A list with more is not read.
const maxShown = 8

/** Says which conventions are taken, and how to take the others. `open` are all that can be taken. */
export function describeConventions(open: readonly Convention[], taken: readonly Convention[], place: Place): string[] {
  const left = withoutTaken(open, taken)
  const unnamed = taken.filter(isUnnamed)
  const shown = taken.slice(0, maxShown).map(({ name, says }) => `${name} ${says}`)
  const more = taken.length > maxShown ? `; and ${taken.length - maxShown} more` : ''
  const hidden = left.slice(maxShown)
  const how = (conventions: readonly Convention[], options: Printable<typeof databaseOptions>, what: string) =>
    place === undefined ? `I${byHand.slice(1)}.` : `To ${what}:\n  ${commandOf(place, conventions, options)}`
  return [
    ...(taken.length === 0 ? [] : [`By convention: ${shown.join('; ')}${more}.`]),
    ...unnamed.map((convention) =>
      place === undefined
        ? `The numbers of ${convention.name} have no names: write them in the model.`
        : `The numbers of ${convention.name} have no names. ${how([convention], { labels: [`${convention.name}=…`] }, 'name them')}`,
    ),
    ...left
      .slice(0, maxShown)
      .map(
        (convention) =>
          `Perhaps ${convention.name} ${convention.says}, but no row shows it. ${how([convention], { convention: [convention.name] }, 'take it')}`,
      ),
    ...(hidden.length === 0
      ? []
      : [`Perhaps ${hidden.length} more. ${how(hidden, { convention: ['all'] }, 'take all of them')}`]),
  ]
}
