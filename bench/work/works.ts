import type { Ask, ListAsk, PartBody } from './ask.ts'
import { assemblyStep, categories, keyOf, models, prices } from './garage.ts'

/** Something that contenders are asked to do, again and again. */
export interface Work {
  readonly title: string
  readonly isWrite?: true
  /** The rows that each table must have for it. */
  readonly least?: number
  /** The request of a number, from 0 on. Those that read repeat. */
  ask(number: number): Ask
}

const batchSize = 100

/** All work by its name, in the order it is done: what writes comes last. */
export const works = {
  list: { title: 'list 25, no filter', ask: (number) => parts({ offset: 25 * (number % 4) }) },
  enum: {
    title: 'list 25, enumeration filter',
    ask: (number) => parts({ category: categories[number % categories.length] ?? categories[0] }),
  },
  range: { title: 'list 25, range filter', ask: (number) => parts({ price: priceRange(number % 5) }) },
  search: {
    title: 'list 25, full text search',
    ask: (number) => parts({ q: `brake ${models.from + (number % models.count)}` }),
  },
  join: {
    title: 'list 25, depth-1 join',
    ask: (number) => ({ kind: 'list', table: 'customers', offset: 25 * (number % 4), limit: 25 }),
  },
  page: { title: 'page of 1,000', ask: (number) => parts({ offset: 1000 * (number % 4), limit: 1000 }) },
  deep: { title: 'list 25 at offset 10,000', least: 10_025, ask: () => parts({ offset: 10_000 }) },
  deepest: { title: 'list 25 at offset 900,000', least: 900_025, ask: () => parts({ offset: 900_000 }) },
  one: {
    title: 'get one, depth-1 join',
    ask: (number) => ({ kind: 'one', table: 'customers', id: known('customers', number) }),
  },
  tree: {
    title: 'get one, four joins',
    ask: (number) => ({ kind: 'one', table: 'vehicles', id: known('vehicles', number) }),
  },
  create: { title: 'create', isWrite: true, ask: (number) => ({ kind: 'create', body: newPart(number) }) },
  update: {
    title: 'update',
    isWrite: true,
    ask: (number) => ({
      kind: 'update',
      id: knownAssembly(number),
      body: { price: `${10 + (number % 90)}.25`, in_stock: false },
    }),
  },
  batch: {
    title: 'batch of 100',
    isWrite: true,
    ask: (number) => ({
      kind: 'batch',
      bodies: Array.from({ length: batchSize }, (_, at) => newPart(number * batchSize + at)),
    }),
  },
} satisfies Record<string, Work>

export type WorkName = keyof typeof works

export const workNames = Object.keys(works) as WorkName[]

/** The rows that each table must have for a work. */
export function leastRowsOf(name: WorkName): number {
  const { least = 0 }: Work = works[name]
  return least
}

function parts(narrowing: Partial<ListAsk>): Ask {
  return { kind: 'list', table: 'vehicle_parts', offset: 0, limit: 25, ...narrowing }
}

function priceRange(number: number): [number, number] {
  const from = Math.round(prices.from / 100) + 100 * number
  return [from, from + 45]
}

/** What the names begin with of parts that the work has made. */
export const newParts = 'New part '

function newPart(number: number): PartBody {
  return {
    vehicle_id: known('vehicles', number),
    name: `${newParts}${number}`,
    category: categories[number % categories.length] ?? categories[0],
    price: `${10 + (number % 90)}.50`,
    in_stock: true,
  }
}

const knownRecords = 200

function known(table: string, number: number): string {
  return keyOf(table, 1 + (number % knownRecords))
}

/** A part with subparts. */
function knownAssembly(number: number): string {
  return keyOf('vehicle_parts', assemblyStep * (1 + (number % knownRecords)))
}

/** The keys of the parts that the work changes. */
export function changedParts(): string[] {
  return Array.from({ length: knownRecords }, (_, number) => knownAssembly(number))
}
