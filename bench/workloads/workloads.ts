import { assemblyStep, categories, keyOf, models, prices } from './garage.ts'
import type { ListSpec, PartBody, RequestSpec } from './request.ts'

/** A kind of request that is repeated under load. */
export interface Workload {
  readonly title: string
  readonly isWrite?: true
  /** How many parts others update per second meanwhile. */
  readonly writesPerSecond?: number
  /** Minimum number of rows in each table. */
  readonly minRows?: number
  /** Each page is read by the contender's link to it, from the page before. */
  readonly isLinked?: true
  /** Returns the request with a number (from 0), for tables of some rows. Read requests repeat after some numbers. */
  requestOf(number: number, rows: number): RequestSpec
}

const batchSize = 100

/** All workloads by name, in the order of measurement: writes last. */
export const workloads = {
  list: { title: 'list 25, no filter', requestOf: (number) => parts({ offset: 25 * (number % 4) }) },
  enum: {
    title: 'list 25, enumeration filter',
    requestOf: (number) => parts({ category: categories[number % categories.length] ?? categories[0] }),
  },
  range: { title: 'list 25, range filter', requestOf: (number) => parts({ price: priceRange(number % 5) }) },
  varied: { title: 'list 25, varied filters', requestOf: (number) => parts(variedFilters(number)) },
  variedWrites: {
    title: 'list 25, varied filters, while others write 20 times per second',
    writesPerSecond: 20,
    requestOf: (number) => parts(variedFilters(number)),
  },
  search: {
    title: 'list 25, full text search',
    requestOf: (number) => parts({ q: `brake ${models.from + (number % models.count)}` }),
  },
  join: {
    title: 'list 25, depth-1 join',
    requestOf: (number) => ({ kind: 'list', table: 'customers', offset: 25 * (number % 4), limit: 25 }),
  },
  page: { title: 'page of 1,000', requestOf: (number) => parts({ offset: 1000 * (number % 4), limit: 1000 }) },
  deep: { title: 'list 25 at offset 10,000', minRows: 10_025, requestOf: () => parts({ offset: 10_000 }) },
  deepest: { title: 'list 25 at offset 900,000', minRows: 900_025, requestOf: () => parts({ offset: 900_000 }) },
  cursor: {
    title: 'list 25 at a cursor after 900,000',
    minRows: 900_025,
    isLinked: true,
    requestOf: () => parts({ offset: 900_000 }),
  },
  last: { title: 'list 25, the last page', requestOf: (_number, rows) => parts({ offset: rows - 25 }) },
  one: {
    title: 'get one, depth-1 join',
    requestOf: (number) => ({ kind: 'one', table: 'customers', id: known('customers', number) }),
  },
  tree: {
    title: 'get one, four joins',
    requestOf: (number) => ({ kind: 'one', table: 'vehicles', id: known('vehicles', number) }),
  },
  create: { title: 'create', isWrite: true, requestOf: (number) => ({ kind: 'create', body: newPart(number) }) },
  update: {
    title: 'update',
    isWrite: true,
    requestOf: (number) => ({
      kind: 'update',
      id: knownAssembly(number),
      body: { price: `${10 + (number % 90)}.25`, in_stock: false },
    }),
  },
  batch: {
    title: 'batch of 100',
    isWrite: true,
    requestOf: (number) => ({
      kind: 'batch',
      bodies: newParts(number * batchSize, batchSize),
    }),
  },
} satisfies Record<string, Workload>

export type WorkloadName = keyof typeof workloads

export const workloadNames = Object.keys(workloads) as WorkloadName[]

/** Returns the minimum number of rows in each table for a workload. */
export function minRowsOf(name: WorkloadName): number {
  const { minRows = 0 }: Workload = workloads[name]
  return minRows
}

function parts(narrowing: Partial<ListSpec>): RequestSpec {
  return { kind: 'list', table: 'vehicle_parts', offset: 0, limit: 25, ...narrowing }
}

function priceRange(number: number): [number, number] {
  const from = Math.round(prices.from / 100) + 100 * number
  return [from, from + 45]
}

/** No filter, a category, a range of prices, or both: 36 lists in all. */
function variedFilters(number: number): Partial<ListSpec> {
  const category = categories[number % categories.length] ?? categories[0]
  const price = priceRange(Math.floor(number / categories.length) % 5)
  return [{}, { category }, { price }, { category, price }][number % 4] ?? {}
}

/** Prefix of the names of parts that workloads create. */
export const newPartPrefix = 'New part '

/** Returns the bodies of some new parts, by the number of the first. */
export function newParts(from: number, count: number): PartBody[] {
  return Array.from({ length: count }, (_, at) => newPart(from + at))
}

function newPart(number: number): PartBody {
  return {
    vehicle_id: known('vehicles', number),
    name: `${newPartPrefix}${number}`,
    category: categories[number % categories.length] ?? categories[0],
    price: `${10 + (number % 90)}.50`,
    in_stock: true,
  }
}

const knownRecords = 200

function known(table: string, number: number): string {
  return keyOf(table, 1 + (number % knownRecords))
}

/** Returns the key of a part with subparts. */
function knownAssembly(number: number): string {
  return keyOf('vehicle_parts', assemblyStep * (1 + (number % knownRecords)))
}

/** Returns the keys of the parts that workloads update. */
export function changedParts(): string[] {
  return Array.from({ length: knownRecords }, (_, number) => knownAssembly(number))
}
