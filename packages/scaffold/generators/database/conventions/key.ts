import type { Knex } from 'knex'
import { factsOf } from 'slipform/kinds'
import { quoteName } from '../../../schema/steps/sql.ts'
import { type Candidate, type Convention, countRows, kindOf } from './convention.ts'

/** Returns how the server makes a key that programs made: a text that is a cuid in all rows, or a UUID. */
export async function keyConvention(db: Knex, of: Candidate): Promise<Convention | undefined> {
  const { table, column } = of
  const kind = kindOf(column, table)
  if (column.default !== undefined || column.isIdentity || column.isGenerated || kind === undefined) return undefined
  if (factsOf(kind).family === 'uuid')
    return { ...of, is: 'key', by: 'uuid', says: 'is made by the server, as a random UUID', isProven: true }
  if (kind.name !== 'text') return undefined
  const value = quoteName(column.name)
  for (const [by, pattern, what] of textKeys) {
    const rows = await countRows(db, table, column, `${value} ~ '${pattern}'`)
    const says = `is made by the server, as ${what}`
    if (rows !== undefined && rows.total > 0 && rows.matches === rows.total)
      return { ...of, is: 'key', by, says, isProven: true }
    // Prisma's name and type for a key; without a row, its form is a guess.
    if (rows?.total === 0 && column.name === 'id') return { ...of, is: 'key', by, says, isProven: false }
  }
  return undefined
}

const textKeys = [
  ['cuid', '^c[a-z0-9]{24}$', 'a cuid'],
  ['uuid', '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', 'a random UUID'],
] as const
