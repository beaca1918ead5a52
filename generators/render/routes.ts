import { type Operation, operations, type ResourceAnswer, type UserRole, userRoles } from '../answer.ts'
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

// Who may write, at the least.
const writer: UserRole = 'editor'

/** Writes the routes file: who may read, and one Express line per operation that is open. */
export function renderRoutes({ names, operations: open, role }: ResourceAnswer): string {
  const handlers = operations.filter((operation) => open.includes(operation))
  const needsMore = userRoles.indexOf(writer) > userRoles.indexOf(role)
  return renderTemplate('routes', {
    ...names,
    role,
    imports: ['allow', ...handlers].sort().join(', '),
    lines: handlers.map((handler) => {
      const { method, path } = lines[handler]
      return { handler, method, path, writer: needsMore && method !== 'get' ? writer : undefined }
    }),
  })
}
