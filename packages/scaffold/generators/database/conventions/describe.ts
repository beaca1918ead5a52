import { type Printable, printArguments } from '../../../input/options/print.ts'
import type { Table } from '../../../schema/read/schema.ts'
import { databaseOptions } from '../input.ts'
import { tableLabel } from '../names.ts'
import type { Convention } from './convention.ts'
import { isUnnamed } from './enumeration.ts'

// A list with more is not read.
const maxShown = 8

/**
 * Says which conventions are taken, and which commands take the others later. `open` are all that can be taken, `place` the options that
 * say where the tables are.
 */
export function describeConventions(
  open: readonly Convention[],
  taken: readonly Convention[],
  place: Printable<typeof databaseOptions>,
): string[] {
  const left = open.filter(({ name }) => !taken.some((convention) => convention.name === name))
  const unnamed = taken.filter((convention) => convention.is === 'enumeration' && isUnnamed(convention.labels))
  const commandOf = (conventions: readonly Convention[], options: Printable<typeof databaseOptions>) => {
    const tables = [...new Set(conventions.map(({ table }): Table => table))].map(tableLabel)
    return `npm run scaffold database -- ${printArguments(databaseOptions, { ...place, tables: [tables.join(',')], ...options })}`
  }
  const shown = taken.slice(0, maxShown).map(({ name, says }) => `${name} ${says}`)
  const more = taken.length > maxShown ? `; and ${taken.length - maxShown} more` : ''
  const hidden = left.slice(maxShown)
  return [
    ...(taken.length === 0 ? [] : [`By convention: ${shown.join('; ')}${more}.`]),
    ...unnamed.map(
      (convention) =>
        `The numbers of ${convention.name} have no names. To name them:\n  ${commandOf([convention], { labels: [`${convention.name}=…`] })}`,
    ),
    ...left
      .slice(0, maxShown)
      .map(
        (convention) =>
          `Perhaps ${convention.name} ${convention.says}, but no row shows it. To take it:\n  ${commandOf([convention], { convention: [convention.name] })}`,
      ),
    ...(hidden.length === 0
      ? []
      : [`Perhaps ${hidden.length} more. To take all of them:\n  ${commandOf(hidden, { convention: ['all'] })}`]),
  ]
}
