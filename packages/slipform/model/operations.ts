import type { AnyModel } from './model.ts'
import type { UserRole } from './roles.ts'

// The operations of resources, as data: routes, permissions, the OpenAPI document and the admin read them. Paths are part of the API. A feature
// defines its operations in its own folder; operations.ts of the package lists all.

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
  /** Which records it reaches of a model that sets deleted ones aside. Default: the others. */
  readonly reaches?: Reach
  /** Rows that no key identifies have it too. */
  readonly isKeyless?: true
  /** Only lines of routes files serve it, and no router of all operations. */
  readonly isChosen?: true
  /** What a model must have to offer it. */
  readonly requirement?: Requirement
}

/** What a model must have to offer some operations. */
interface Requirement {
  /** A noun with its article. */
  readonly noun: string
  /** How to give it to a model: `Write … in the model`. */
  readonly fix: string
  isMet(model: AnyModel): boolean
}

/** The records of a model that are not set aside, those that are, or both. */
export type Reach = 'kept' | 'aside' | 'all'

/** What is known of an operation. */
export interface OperationFacts extends OperationRoute {
  /** That of the function that creates its handler. */
  readonly name: string
}

const defined = new Map<string, OperationFacts>()
const words = new Set<string>()

/** Defines operations by their names. Each file of them does so when it loads, before any request. */
export function defineOperations<Name extends string>(
  routes: Readonly<Record<Name, OperationRoute>>,
): Readonly<Record<Name, OperationFacts>> {
  const table = Object.entries<OperationRoute>(routes).map(([name, route]): [string, OperationFacts] => {
    const [, word] = /^\/(\w+)$/.exec(route.path) ?? []
    if (word !== undefined) words.add(word)
    return [name, { ...route, name }]
  })
  for (const [name, facts] of table) defined.set(name, facts)
  // Object.fromEntries loses the names.
  return Object.fromEntries(table) as Record<Name, OperationFacts>
}

/** Returns all operations: those of the core and those of features. */
export function definedOperations(): OperationFacts[] {
  return [...defined.values()]
}

/** Whether a path segment names an operation, such as `batch`, so that it is never a record's key. Case-insensitive. */
export function isReserved(word: unknown): boolean {
  return typeof word === 'string' && words.has(word.toLowerCase())
}

/** The operations of every server. */
export const coreFacts = defineOperations({
  list: { method: 'get', path: '/', minimumRole: 'viewer', verb: 'list', records: 'many', isKeyless: true },
  create: { method: 'post', path: '/', minimumRole: 'editor', verb: 'create', records: 'one' },
  createMany: { method: 'post', path: '/batch', minimumRole: 'editor', verb: 'createMany', records: 'many' },
  updateMany: { method: 'patch', path: '/batch', minimumRole: 'editor', verb: 'updateMany', records: 'many' },
  removeMany: { method: 'delete', path: '/batch', minimumRole: 'editor', verb: 'deleteMany', records: 'many' },
  one: { method: 'get', path: '/:id', minimumRole: 'viewer', verb: 'get', records: 'one' },
  update: { method: 'put', path: '/:id', minimumRole: 'editor', verb: 'update', records: 'one' },
  remove: { method: 'delete', path: '/:id', minimumRole: 'editor', verb: 'delete', records: 'one' },
})

/** What writes do to records. */
export const writeActions = ['create', 'update', 'delete'] as const

/** What a write does to a record. */
export type WriteAction = (typeof writeActions)[number]

/** The formats of an export: a table, or a line of JSON per record. */
export const exportFormats = ['csv', 'jsonl'] as const

/** A format of an export. */
export type ExportFormat = (typeof exportFormats)[number]
