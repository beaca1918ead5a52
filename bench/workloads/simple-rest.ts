import type { Dialect, HttpRequest, ListSpec, RequestSpec } from './request.ts'

/** React-admin's simple REST protocol: `filter`, `range`, the total in `Content-Range`, and the next page in `Link`. */
export const simpleRest: Dialect = {
  write,
  read: (data, headers) => {
    const total = headers.get('Content-Range')?.split('/')[1]
    const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
    return { data, ...(total !== undefined && { total: Number(total) }), ...(next !== undefined && { next }) }
  },
}

/** The same for express-crud-router, which has one filter key per field. */
export const crudRouter: Dialect = {
  ...simpleRest,
  write: (spec) =>
    spec.kind === 'list' ? writeList(spec, ({ price }) => price && { price_between: price }) : write(spec),
}

function write(spec: RequestSpec): HttpRequest {
  switch (spec.kind) {
    case 'list':
      return writeList(spec, ({ price }) => price && { price_gte: price[0], price_lte: price[1] })
    case 'one':
      return { method: 'GET', path: `/api/${spec.table}/${spec.id}` }
    case 'create':
      return { method: 'POST', path: '/api/vehicle_parts', body: JSON.stringify(spec.body) }
    case 'update':
      return { method: 'PUT', path: `/api/vehicle_parts/${spec.id}`, body: JSON.stringify(spec.body) }
    case 'batch':
      return { method: 'POST', path: '/api/vehicle_parts/batch', body: JSON.stringify(spec.bodies) }
  }
}

function writeList(spec: ListSpec, priceFilter: (spec: ListSpec) => object | undefined): HttpRequest {
  const { table, offset, limit, category, q, link } = spec
  if (link !== undefined) return { method: 'GET', path: `/api/${table}${link}` }
  const filter = { ...(category !== undefined && { category }), ...priceFilter(spec) }
  const query = new URLSearchParams({ range: JSON.stringify([offset, offset + limit - 1]) })
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
  if (q !== undefined) query.set('q', q)
  return { method: 'GET', path: `/api/${table}?${query}` }
}
