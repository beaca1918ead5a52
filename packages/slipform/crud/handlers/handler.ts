import type { Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import type { Session } from '../../db/session.ts'
import { hooksOf } from '../../model/hooks.ts'
import type { AnyModel } from '../../model/model.ts'
import type { OperationName } from '../../model/operations.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import type { Caller } from '../audience/caller.ts'
import { OperationContext } from '../context/operation-context.ts'
import { contextOf } from '../context/request-context.ts'
import { isReadByCode, operationsOf, overridesOperation } from '../operations/operations.ts'
import { missing } from '../plan/ids.ts'
import type { Selection } from '../plan/selection.ts'
import { planOne } from '../plan/selection.ts'
import type { Handling } from '../request/handling.ts'
import { parseHandling } from '../request/prefer.ts'
import { parseQuery } from '../request/query.ts'
import { isReserved } from '../request/reserved.ts'
import { hasCustomLoader } from '../run/custom-loaders.ts'
import { runExisting } from '../run/read.ts'

/** The operation of a handler, for the functions that walk the routes. */
export interface Operation {
  readonly name: OperationName
  readonly model: AnyModel
}

/** A handler with the operation that it runs. */
export type OperationHandler = RequestHandler & { readonly operation: Operation }

type Respond = (resource: Resource, req: Request, res: Response) => Promise<void>

/** Returns a function that creates the handler of an operation for a model. */
export function handler(name: OperationName, respond: Respond): (model: AnyModel) => OperationHandler {
  return (model) => {
    // The route of a single record must not serve the path of a closed operation.
    const handle: RequestHandler = (req, res, next) =>
      isReserved(req.params.id) ? next() : respond(resourceOf(model), req, res)
    return Object.assign(handle, { operation: { name, model } })
  }
}

/** A read as the project's code can change it: by hooks of the model and of related ones, and by operations of its own. */
export interface ReadOperation {
  readonly name: 'list' | 'aggregate' | 'export' | 'one'
  readonly model: AnyModel
  /** What is read of a record, with its relations; absent where that is no record. */
  readonly selection?: Selection
}

type Read<T> = (db: Knex, context: OperationContext) => Promise<T>

/** Runs a read; in a transaction only if a hook also reads, as one or two statements need none. Resolves to undefined if it has found nothing. */
export function runRead<T>(req: Request, operation: ReadOperation, read: Read<T>): Promise<T> {
  return runAnywhere(req, operation, (context) => readIn(context, operation.model, read))
}

/** Runs a read on the primary: it decides what is shown later. */
export function runOnPrimary<T>(req: Request, model: AnyModel, read: Read<T>): Promise<T> {
  return new OperationContext(contextOf(req), false).commit((context) => readIn(context, model, read))
}

/** A record, by its key, that a caller asks for. */
interface AskedRecord {
  readonly resource: Resource
  readonly id: unknown
  readonly caller: Caller
  /** Whether a record that does not exist passes; it never does where scopes or operations of the project could hide it. */
  readonly mayBeDeleted: boolean
}

/**
 * Checks that the caller may read a record, on the primary: within scopes and rows, and by the hooks and operations of the project.
 * Returns whether it exists.
 *
 * @throws ApiError as reading the record would.
 */
export async function checkRecord(req: Request, { resource, id, caller, mayBeDeleted }: AskedRecord): Promise<boolean> {
  const { model } = resource
  const selection = planOne(resource, [], caller)
  const readByCode = () =>
    runOnPrimary(req, model, (db, context) => operationsOf(model, context).one(db, id as never, selection))
  const exists = isReadByCode(model, 'one')
    ? (await readByCode()) !== undefined
    : (await runExisting(contextOf(req).session, selection, [id])).size > 0
  const isUnknown = caller.scopes.has(model) || overridesOperation(model, 'one')
  if (!exists && (isUnknown || !mayBeDeleted)) throw missing(resource, id)
  return exists
}

function readIn<T>(context: OperationContext, model: AnyModel, read: Read<T>): Promise<T> {
  const { session } = context
  return hasReadHooks(model) ? session.transaction((trx) => read(trx.knex, context)) : read(session.knex, context)
}

/** Runs a read on a replica or the primary; on the primary if code of the project takes part, which may write. */
export function runAnywhere<T>(
  req: Request,
  { name, model, selection }: ReadOperation,
  read: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const request = contextOf(req)
  const { replicaReads } = request.services
  const run = (session: Session) => new OperationContext(request, false, session).commit(read)
  const mayWrite =
    hasReadHooks(model) || overridesOperation(model, name) || (selection !== undefined && hasCustomLoader(selection))
  return mayWrite || replicaReads === undefined ? run(request.session) : replicaReads.run(req, run)
}

function hasReadHooks(model: AnyModel): boolean {
  return Object.keys(hooksOf(model)).some((name) => /^(get|read)::/.test(name))
}

/** Returns the query string of a request's URL, undecoded. */
export function queryOf(req: Request): string {
  const at = req.originalUrl.indexOf('?')
  return at === -1 ? '' : req.originalUrl.slice(at + 1)
}

/** Returns the last query parameter of a name; empty if there is none. */
export function parameterOf(req: Request, name: string): string {
  return parseQuery(queryOf(req)).findLast((parameter) => parameter.name === name)?.text ?? ''
}

/** Parses the handling that a request prefers; a response to strict handling confirms it in `Preference-Applied`. */
export function handlingOf({ headers }: Request, res: Response): Handling {
  const handling = parseHandling(headers.prefer)
  if (handling === 'strict') res.setHeader('Preference-Applied', 'handling=strict')
  return handling
}
