import type { Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import { hooksOf } from '../../../model/hooks.ts'
import type { AnyModel } from '../../../model/model.ts'
import type { OperationName } from '../../../model/operations.ts'
import { type Resource, resourceOf } from '../../../model/resource/resource.ts'
import type { Handling } from '../handling.ts'
import { OperationContext } from '../operation-context.ts'
import { parseHandling } from '../request/prefer.ts'
import { parseQuery } from '../request/query.ts'
import { contextOf } from '../request-context.ts'
import { isReserved } from '../reserved.ts'

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

/** Runs a read; in a transaction only if a hook also reads, as one or two statements need none. */
export function runRead<T>(
  req: Request,
  { model }: Resource,
  read: (db: Knex, context: OperationContext) => Promise<T>,
): Promise<T> {
  const isHooked = Object.keys(hooksOf(model)).some((name) => /^(get|read)::/.test(name))
  return new OperationContext(contextOf(req), false).commit((context) => {
    const { session } = context
    return isHooked ? session.transaction((trx) => read(trx.knex, context)) : read(session.knex, context)
  })
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
