import { type Operation, operations, type ResourceAnswer } from '../answer.ts'
import { renderTemplate } from './template.ts'

// Express matches in order, so the fixed paths stand before `/:id`.
const lines: Record<Operation, { method: string; path: string }> = {
  list: { method: 'get', path: '/' },
  aggregate: { method: 'get', path: '/aggregate' },
  exportMany: { method: 'get', path: '/export' },
  create: { method: 'post', path: '/' },
  createMany: { method: 'post', path: '/batch' },
  updateMany: { method: 'patch', path: '/batch' },
  removeMany: { method: 'delete', path: '/batch' },
  one: { method: 'get', path: '/:id' },
  update: { method: 'put', path: '/:id' },
  remove: { method: 'delete', path: '/:id' },
}

/** Writes the routes file: one Express line per operation that is open. */
export function renderRoutes({ names, operations: open }: ResourceAnswer): string {
  const handlers = operations.filter((operation) => open.includes(operation))
  return renderTemplate('routes', {
    ...names,
    imports: [...handlers].sort().join(', '),
    lines: handlers.map((handler) => ({ handler, ...lines[handler] })),
  })
}
