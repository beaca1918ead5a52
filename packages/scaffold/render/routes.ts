import { type UserRole, userRoles } from 'slipform/internal'
import type { Operation, ResourceSpec } from '../resource-spec.ts'
import { renderTemplate } from './template.ts'

/** A route: its method and path, and its minimum role if it differs from the reading role. */
type Line = { method: string; path: string; least?: UserRole }

// Express matches in order, so the fixed paths stand before `/:id`.
const lines: Record<Operation | 'history', Line> = {
  list: { method: 'get', path: '/' },
  aggregate: { method: 'get', path: '/aggregate' },
  exportMany: { method: 'get', path: '/export' },
  create: { method: 'post', path: '/', least: 'editor' },
  createMany: { method: 'post', path: '/batch', least: 'editor' },
  updateMany: { method: 'patch', path: '/batch', least: 'editor' },
  removeMany: { method: 'delete', path: '/batch', least: 'editor' },
  one: { method: 'get', path: '/:id' },
  history: { method: 'get', path: '/:id/history', least: 'admin' },
  update: { method: 'put', path: '/:id', least: 'editor' },
  remove: { method: 'delete', path: '/:id', least: 'editor' },
}

/** Writes the routes file: who may read, and one Express line per operation that is open. */
export function renderRoutes({ names, operations, role, audited }: ResourceSpec): string {
  const open: readonly string[] = audited ? [...operations, 'history'] : operations
  const written = Object.entries(lines).filter(([handler]) => open.includes(handler))
  const isKept = (least: UserRole) => userRoles.indexOf(least) > userRoles.indexOf(role)
  return renderTemplate('routes', {
    ...names,
    role,
    imports: ['allow', ...written.map(([handler]) => handler)].sort().join(', '),
    lines: written.map(([handler, { least, ...line }]) => ({
      ...line,
      handler,
      least: least && isKept(least) ? least : undefined,
    })),
  })
}
