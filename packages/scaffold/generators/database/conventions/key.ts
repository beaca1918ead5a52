import { randomUUID } from 'node:crypto'
import { cuid } from 'slipform'
import { factsOf } from 'slipform/kinds'
import { quoteName } from '../../../schema/steps/sql.ts'
import { type Candidate, type Convention, countRows, type FindConvention, kindOf } from './convention.ts'

const ways = [
  { what: 'a cuid', pattern: '^c[a-z0-9]{24}$', make: cuid },
  { what: 'a random UUID', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', make: randomUUID },
] as const

/** Finds how the server makes a key that programs made: a text that is a cuid in all rows, or a UUID. */
export const findKey: FindConvention = async (of, db) => {
  const { default: value, isIdentity, isGenerated, name } = of.column
  const kind = kindOf(of.column, of.table)
  if (value !== undefined || isIdentity || isGenerated || kind === undefined) return undefined
  if (factsOf(kind).family === 'uuid') return madeKey(of, ways[1], true)
  if (kind.name !== 'text') return undefined
  for (const way of ways) {
    const rows = await countRows(db, of, `${quoteName(name)} ~ '${way.pattern}'`)
    if (rows !== undefined && rows.total > 0 && rows.matches === rows.total) return madeKey(of, way, true)
    // Prisma's name and type for a key; without a row, its form is a guess.
    if (rows?.total === 0 && name === 'id') return madeKey(of, way, false)
  }
  return undefined
}

function madeKey(of: Candidate, { what, make }: (typeof ways)[number], isProven: boolean): Convention {
  return {
    ...of,
    says: `is made by the server, as ${what}`,
    isProven,
    isKey: true,
    isTaken: (_, { attributes }) => attributes.on_create !== undefined,
    take: ({ attributes, label: _label, ...field }) => ({
      ...field,
      attributes: { ...attributes, exclude: ['create', 'update'], on_create: make },
    }),
  }
}
