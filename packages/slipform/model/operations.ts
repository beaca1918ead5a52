import type { AnyModel } from './model.ts'
import type { UserRole } from './roles.ts'

// The operations of resources, as data: routes, permissions, the OpenAPI document and the admin read them. Paths are part of the API. A feature
// defines its operations in its own folder; packages/slipform/operations.ts lists all.

/** The definition of an operation. */
interface OperationDefinition {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below that of the resource, as Express writes it. */
  readonly path: string
  /** The role that generated routes require. Default: `viewer` for a read, `editor` for a write. */
  readonly minimumRole?: UserRole
  /** The beginning of the operationId in the OpenAPI document; the name of the resource follows. Default: the name. */
  readonly verb?: string
  /** The operation concerns one record, so the resource's name in the operationId is singular. */
  readonly isOfOne?: true
  /** The records that the operation reaches in a model with a trash. Default: `kept`. */
  readonly reaches?: Reach
  /** Models without a key have the operation, too. */
  readonly isKeyless?: true
  /** Only routes files that name the operation serve it: generated routers leave it out. */
  readonly isChosen?: true
  /** The part that a model must have to offer the operation. */
  readonly requirement?: Requirement
}

/** A part that a model must have to offer an operation. */
interface Requirement {
  /** A noun with its article: `a trash`. */
  readonly noun: string
  /** The sentence that tells how to add it: `Write … in the model`. */
  readonly fix: string
  isMet(model: AnyModel): boolean
}

/** The records of a model that are not in its trash, those that are, or both. */
export type Reach = 'kept' | 'aside' | 'all'

/** An operation with its name and the defaults of its definition. */
export interface OperationFacts extends OperationDefinition {
  /** The name of the function that creates the handler. */
  readonly name: string
  readonly minimumRole: UserRole
  readonly verb: string
}

const defined = new Map<string, OperationFacts>()
const reservedWords = new Set<string>()

/** Defines operations by their names. Files with operations call it when they load, before any request. */
export function defineOperations<Name extends string>(
  definitions: Readonly<Record<Name, OperationDefinition>>,
): Readonly<Record<Name, OperationFacts>> {
  const table = Object.entries<OperationDefinition>(definitions).map(([name, definition]): [string, OperationFacts] => {
    const minimumRole = definition.method === 'get' ? 'viewer' : 'editor'
    return [name, { minimumRole, verb: name, ...definition, name }]
  })
  for (const [name, facts] of table) {
    defined.set(name, facts)
    const [, word] = /^\/(\w+)$/.exec(facts.path) ?? []
    if (word !== undefined) reservedWords.add(word)
  }
  // Object.fromEntries loses the names.
  return Object.fromEntries(table) as Record<Name, OperationFacts>
}

/** Returns all operations: those of the core and those of features. */
export function definedOperations(): OperationFacts[] {
  return [...defined.values()]
}

/** Whether a path segment names an operation, such as `batch`, so that it is never a record's key. Case-insensitive. */
export function isReserved(word: unknown): boolean {
  return typeof word === 'string' && reservedWords.has(word.toLowerCase())
}

/** The operations of every server. */
export const coreFacts = defineOperations({
  list: { method: 'get', path: '/', isKeyless: true },
  create: { method: 'post', path: '/', isOfOne: true },
  createMany: { method: 'post', path: '/batch' },
  updateMany: { method: 'patch', path: '/batch' },
  removeMany: { method: 'delete', path: '/batch', verb: 'deleteMany' },
  one: { method: 'get', path: '/:id', verb: 'get', isOfOne: true },
  update: { method: 'put', path: '/:id', isOfOne: true },
  remove: { method: 'delete', path: '/:id', verb: 'delete', isOfOne: true },
})

/** The actions of writes on records. */
export const writeActions = ['create', 'update', 'delete'] as const

/** The action of a write on a record. */
export type WriteAction = (typeof writeActions)[number]

/** The formats of an export: a table, or a line of JSON per record. */
export const exportFormats = ['csv', 'jsonl'] as const

/** A format of an export. */
export type ExportFormat = (typeof exportFormats)[number]
