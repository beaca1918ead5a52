import type { UserRole } from './roles.ts'

/** The route of an operation. */
export interface OperationRoute {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below that of the resource, as Express writes it. */
  readonly path: string
  /** The role that generated routes require. */
  readonly minimumRole: UserRole
  /** The beginning of the operationId in the OpenAPI document; the name of the resource follows. */
  readonly verb: string
  /** Whether it concerns one record or many. */
  readonly records: 'one' | 'many'
}

/**
 * The operations of a resource by the names of their handlers, in the order of a routes file: Express matches in order, so
 * fixed paths stand before `/:id`.
 */
export const operationTable = {
  list: { method: 'get', path: '/', minimumRole: 'viewer', verb: 'list', records: 'many' },
  aggregate: { method: 'get', path: '/aggregate', minimumRole: 'viewer', verb: 'aggregate', records: 'many' },
  exportMany: { method: 'get', path: '/export', minimumRole: 'viewer', verb: 'export', records: 'many' },
  create: { method: 'post', path: '/', minimumRole: 'editor', verb: 'create', records: 'one' },
  createMany: { method: 'post', path: '/batch', minimumRole: 'editor', verb: 'createMany', records: 'many' },
  updateMany: { method: 'patch', path: '/batch', minimumRole: 'editor', verb: 'updateMany', records: 'many' },
  removeMany: { method: 'delete', path: '/batch', minimumRole: 'editor', verb: 'deleteMany', records: 'many' },
  one: { method: 'get', path: '/:id', minimumRole: 'viewer', verb: 'get', records: 'one' },
  history: { method: 'get', path: '/:id/history', minimumRole: 'admin', verb: 'getHistoryOf', records: 'one' },
  update: { method: 'put', path: '/:id', minimumRole: 'editor', verb: 'update', records: 'one' },
  remove: { method: 'delete', path: '/:id', minimumRole: 'editor', verb: 'delete', records: 'one' },
} as const satisfies Record<string, OperationRoute>

/** The name of an operation. */
export type OperationName = keyof typeof operationTable

/** The names of all operations. */
export const operationNames = Object.keys(operationTable) as readonly OperationName[] // Object.keys loses the names.

/** What a write does to a record. */
export const writeActions = ['create', 'update', 'delete'] as const

/** One of them. */
export type WriteAction = (typeof writeActions)[number]

/** The operations that every resource can offer; a history exists only for models with `audited`. */
export const defaultOperations = operationNames.filter((name) => name !== 'history')

/** One of them. */
export type DefaultOperation = (typeof defaultOperations)[number]

/** The operations on rows that no key identifies. */
export const keylessOperations: readonly OperationName[] = ['list', 'aggregate', 'exportMany']

/** The formats of an export: a table, or a line of JSON per record. */
export const exportFormats = ['csv', 'jsonl'] as const

/** One of them. */
export type ExportFormat = (typeof exportFormats)[number]
