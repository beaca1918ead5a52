import { randomUUID } from 'node:crypto'
import { cuid } from 'slipform'
import { factsOf } from 'slipform/kinds'
import { needsValue } from '../fields.ts'
import { askWhether, type FindMeaning } from './convention.ts'

const ways = [
  { what: 'a cuid', pattern: '^c[a-z0-9]{24}$', make: cuid },
  { what: 'a random UUID', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', make: randomUUID },
] as const

/** A key that programs make: a UUID, or a text that is a cuid or a UUID in all rows. */
export const key: FindMeaning = async (of, db) => {
  const { kind } = of.field
  if (!needsValue(of.column)) return undefined
  if (factsOf(kind).family === 'uuid') return madeKey(ways[1], true)
  for (const way of kind.name === 'text' ? ways : []) {
    const answer = await askWhether(db, of, `bool_and(value ~ '${way.pattern}')`)
    // `id` is Prisma's name of a key; without a row, its form is a guess.
    if (answer === 'shown' || (answer !== 'refuted' && of.name === 'id')) return madeKey(way, answer === 'shown')
  }
  return undefined
}

function madeKey({ what, make }: (typeof ways)[number], isProven: boolean) {
  return {
    says: `is made by the server, as ${what}`,
    isProven,
    apply: ({ attributes, label: _label, ...field }) => ({
      ...field,
      attributes: { ...attributes, exclude: ['create', 'update'], on_create: make },
    }),
  } satisfies Awaited<ReturnType<FindMeaning>>
}
