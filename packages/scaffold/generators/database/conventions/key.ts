import { randomUUID } from 'node:crypto'
import { cuid } from 'slipform'
import { factsOf } from 'slipform/kinds'
import { countRows, type FindMeaning, kindOf, type Meaning } from './convention.ts'

const ways = [
  { what: 'a cuid', pattern: '^c[a-z0-9]{24}$', make: cuid },
  { what: 'a random UUID', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', make: randomUUID },
] as const

/** Finds how the server makes a key that programs made: a text that is a cuid in all rows, or a UUID. */
export const findKey: FindMeaning = async (of, db) => {
  const { default: value, isIdentity, isGenerated, name } = of.column
  const kind = kindOf(of)
  if (value !== undefined || isIdentity || isGenerated || kind === undefined) return undefined
  if (factsOf(kind).family === 'uuid') return madeKey(ways[1], true)
  if (kind.name !== 'text') return undefined
  for (const way of ways) {
    const rows = await countRows(db, of, `value ~ '${way.pattern}'`)
    if (rows !== undefined && rows.total > 0 && rows.matches === rows.total) return madeKey(way, true)
    // Prisma's name and type for a key; without a row, its form is a guess.
    if (rows?.total === 0 && name === 'id') return madeKey(way, false)
  }
  return undefined
}

function madeKey({ what, make }: (typeof ways)[number], isProven: boolean): Meaning {
  return {
    says: `is made by the server, as ${what}`,
    isProven,
    apply: ({ attributes, label: _label, ...field }) => ({
      ...field,
      attributes: { ...attributes, exclude: ['create', 'update'], on_create: make },
    }),
  }
}
