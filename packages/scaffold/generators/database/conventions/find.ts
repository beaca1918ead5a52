import type { Knex } from 'knex'
import type { DatabaseSchema, Table } from '../../../schema/read/schema.ts'
import { columnLabel } from '../examine.ts'
import { linkWithKeyOf } from '../links.ts'
import type { Convention } from './convention.ts'
import { findEnumeration } from './enumeration.ts'
import { findKey } from './key.ts'
import { findReference } from './reference.ts'
import { findTrash } from './trash.ts'

/** Finds the conventions of tables without a model, by names, and which of them the rows prove. Those that rows refute are none. */
export async function findConventions(
  db: Knex,
  { tables }: DatabaseSchema,
  fresh: readonly Table[],
): Promise<Convention[]> {
  const found: Convention[] = []
  for (const table of fresh.filter(({ isView, isReadable }) => !isView && isReadable)) {
    found.push(...conventionOfLink(table))
    for (const column of table.columns) {
      if (table.foreignKeys.some(({ columns }) => columns.includes(column.name))) continue
      const isKey = table.primaryKey.length === 1 && table.primaryKey[0] === column.name
      for (const find of isKey ? [findKey] : [findEnumeration, findTrash, findReference]) {
        const convention = await find({ name: columnLabel(table, column), table, column }, db, tables)
        if (convention === undefined) continue
        found.push(convention)
        break
      }
    }
  }
  return found
}

/** Returns a link table with a key of its own, which is a relation besides. */
function conventionOfLink(table: Table): Convention[] {
  const link = linkWithKeyOf(table)
  const [column] = table.columns
  if (link === undefined || column === undefined) return []
  const [one, other] = link.ends.map((end) => end.table)
  const says = `links ${one} and ${other}, so that each has a field of the others`
  return [{ name: table.name, says, isProven: true, table, column, link, isTaken: () => false }]
}
