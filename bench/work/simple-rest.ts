import type { Ask, Dialect, HttpRequest, ListAsk } from './ask.ts'

/** React-admin's simple REST: `filter`, `range`, the total in `Content-Range`. */
export const simpleRest: Dialect = {
  write,
  read: (data, headers) => {
    const total = headers.get('Content-Range')?.split('/')[1]
    return { data, ...(total !== undefined && { total: Number(total) }) }
  },
}

/** The same for express-crud-router, whose filters of one field come from one key. */
export const crudRouter: Dialect = {
  ...simpleRest,
  write: (ask) => (ask.kind === 'list' ? writeList(ask, ({ price }) => price && { price_between: price }) : write(ask)),
}

function write(ask: Ask): HttpRequest {
  switch (ask.kind) {
    case 'list':
      return writeList(ask, ({ price }) => price && { price_gte: price[0], price_lte: price[1] })
    case 'one':
      return { method: 'GET', path: `/api/${ask.table}/${ask.id}` }
    case 'create':
      return { method: 'POST', path: '/api/vehicle_parts', body: JSON.stringify(ask.body) }
    case 'update':
      return { method: 'PUT', path: `/api/vehicle_parts/${ask.id}`, body: JSON.stringify(ask.body) }
    case 'batch':
      return { method: 'POST', path: '/api/vehicle_parts/batch', body: JSON.stringify(ask.bodies) }
  }
}

function writeList(ask: ListAsk, priceFilter: (ask: ListAsk) => object | undefined): HttpRequest {
  const { table, offset, limit, category, q } = ask
  const filter = { ...(category !== undefined && { category }), ...priceFilter(ask) }
  const query = new URLSearchParams({ range: JSON.stringify([offset, offset + limit - 1]) })
  if (Object.keys(filter).length > 0) query.set('filter', JSON.stringify(filter))
  if (q !== undefined) query.set('q', q)
  return { method: 'GET', path: `/api/${table}?${query}` }
}
