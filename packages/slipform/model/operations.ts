import type { UserRole } from './roles.ts'

// The operations of resources, as data: routes, permissions, the OpenAPI document and the admin read this table. Paths are part of the API.

/** The route of an operation. */
interface OperationRoute {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below that of the resource, as Express writes it. */
  readonly path: string
  /** The role that generated routes require. */
  readonly minimumRole: UserRole
  /** The beginning of the operationId in the OpenAPI document; the name of the resource follows. */
  readonly verb: string
  /** Whether it concerns one record or many. */
  readonly records: 'one' | 'many'
  /** Which records it reaches of a model with a trash. Default: those outside of it. */
  readonly reaches?: Reach
}

/** The records that are not in the trash of their model, those that are, or both. */
export type Reach = 'kept' | 'trash' | 'all'

/** The operations by the names of their handlers, in the order of a routes file: Express matches in order, so `/:id` comes last. */
export const operationTable = {
  list: { method: 'get', path: '/', minimumRole: 'viewer', verb: 'list', records: 'many' },
  aggregate: { method: 'get', path: '/aggregate', minimumRole: 'viewer', verb: 'aggregate', records: 'many' },
  exportMany: { method: 'get', path: '/export', minimumRole: 'viewer', verb: 'export', records: 'many' },
  listTrash: {
    method: 'get',
    path: '/trash',
    minimumRole: 'editor',
    verb: 'listTrashOf',
    records: 'many',
    reaches: 'trash',
  },
  restoreMany: {
    method: 'post',
    path: '/trash/restore',
    minimumRole: 'editor',
    verb: 'restoreMany',
    records: 'many',
    reaches: 'trash',
  },
  purgeMany: {
    method: 'delete',
    path: '/trash/batch',
    minimumRole: 'admin',
    verb: 'purgeMany',
    records: 'many',
    reaches: 'trash',
  },
  emptyTrash: {
    method: 'delete',
    path: '/trash',
    minimumRole: 'admin',
    verb: 'emptyTrashOf',
    records: 'many',
    reaches: 'trash',
  },
  create: { method: 'post', path: '/', minimumRole: 'editor', verb: 'create', records: 'one' },
  createMany: { method: 'post', path: '/batch', minimumRole: 'editor', verb: 'createMany', records: 'many' },
  updateMany: { method: 'patch', path: '/batch', minimumRole: 'editor', verb: 'updateMany', records: 'many' },
  removeMany: { method: 'delete', path: '/batch', minimumRole: 'editor', verb: 'deleteMany', records: 'many' },
  one: { method: 'get', path: '/:id', minimumRole: 'viewer', verb: 'get', records: 'one' },
  history: {
    method: 'get',
    path: '/:id/history',
    minimumRole: 'admin',
    verb: 'getHistoryOf',
    records: 'one',
    reaches: 'all',
  },
  update: { method: 'put', path: '/:id', minimumRole: 'editor', verb: 'update', records: 'one' },
  remove: { method: 'delete', path: '/:id', minimumRole: 'editor', verb: 'delete', records: 'one' },
} as const satisfies Record<string, OperationRoute>

/** The name of an operation. */
export type OperationName = keyof typeof operationTable

/** The names of all operations. */
export const operationNames = Object.keys(operationTable) as readonly OperationName[] // Object.keys loses the names.

/** What writes do to records. */
export const writeActions = ['create', 'update', 'delete'] as const

/** What a write does to a record. */
export type WriteAction = (typeof writeActions)[number]

/** The operations on the trash of a model that has one. */
export const trashOperations = ['listTrash', 'restoreMany', 'purgeMany', 'emptyTrash'] as const

/** The operations that only some models have. */
const someOperations: readonly OperationName[] = ['history', ...trashOperations]

/** The operations that every resource can offer; a history exists only for models with `audited`, a trash for those with `trash`. */
export const defaultOperations = operationNames.filter(isDefault)

function isDefault(name: OperationName): name is Exclude<OperationName, 'history' | (typeof trashOperations)[number]> {
  return !someOperations.includes(name)
}

/** Which records each operation reaches. */
export const reachOf = Object.fromEntries(
  Object.entries<OperationRoute>(operationTable).map(([name, { reaches = 'kept' }]) => [name, reaches]),
  // Object.fromEntries loses the names.
) as Readonly<Record<OperationName, Reach>>

/** An operation that every resource can offer. */
export type DefaultOperation = (typeof defaultOperations)[number]

/** The operations on rows that no key identifies. */
export const keylessOperations: readonly OperationName[] = ['list', 'aggregate', 'exportMany']

/** The formats of an export: a table, or a line of JSON per record. */
export const exportFormats = ['csv', 'jsonl'] as const

/** A format of an export. */
export type ExportFormat = (typeof exportFormats)[number]
