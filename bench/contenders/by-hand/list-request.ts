/** What a list of parts may be asked for, as react-admin's simple REST provider says it. */
export interface PartFilter {
  category?: string
  price_gte?: number
  price_lte?: number
}

/** A list request, read by hand. */
export interface ListRequest {
  filter: PartFilter
  q: string | undefined
  offset: number
  limit: number
}

/** Reads `filter`, `q` and `range` from the query of a URL. */
export function readListRequest(query: Readonly<Record<string, unknown>>): ListRequest {
  const [start, end]: number[] = JSON.parse(String(query.range ?? '[0,19]'))
  const filter: PartFilter = JSON.parse(String(query.filter ?? '{}'))
  const offset = Math.max(0, Number(start))
  const limit = Math.min(1000, Number(end) - offset + 1)
  return { filter, q: typeof query.q === 'string' ? query.q : undefined, offset, limit }
}

/** What the full text index of parts holds. */
export const partWords = `(to_tsvector('english', coalesce(name, '')) || to_tsvector('simple', coalesce(name, '')))`

/** The `where` of a list of parts, with its values. */
export function writeWhere({ filter, q }: ListRequest): { where: string; values: unknown[] } {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, write: (placeholder: string) => string) => {
    if (value === undefined) return
    values.push(value)
    conditions.push(write(`$${values.length}`))
  }
  add(filter.category, (value) => `category = ${value}`)
  add(filter.price_gte, (value) => `price >= ${value}`)
  add(filter.price_lte, (value) => `price <= ${value}`)
  add(q, (value) => `${partWords} @@ websearch_to_tsquery('english', ${value})`)
  return { where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`, values }
}
