/** The query of a list of parts, in the form of react-admin's simple REST provider. */
export interface PartFilter {
  category?: string
  price_gte?: number
  price_lte?: number
}

/** A parsed list request. */
export interface ListRequest {
  filter: PartFilter
  q: string | undefined
  offset: number
  limit: number
}

/** Parses `filter`, `q` and `range` of a URL's query string. */
export function readListRequest(query: Readonly<Record<string, unknown>>): ListRequest {
  const [start, end]: number[] = JSON.parse(String(query.range ?? '[0,19]'))
  const filter: PartFilter = JSON.parse(String(query.filter ?? '{}'))
  const offset = Math.max(0, Number(start))
  const limit = Math.min(1000, Number(end) - offset + 1)
  return { filter, q: typeof query.q === 'string' ? query.q : undefined, offset, limit }
}

/** The expression of the full text index of parts. */
export const partWords = `(to_tsvector('english', coalesce(name, '')) || to_tsvector('simple', coalesce(name, '')))`

/** Builds the `where` clause of a list of parts, with its values. */
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
