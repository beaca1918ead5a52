import type { Request, RequestHandler, Response } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { isReserved, type OperationFacts } from '../../model/operations.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { callerIn, signedInUser } from '../access/caller.ts'
import type { Caller } from '../audience/caller.ts'
import { Call, type CallOptions } from '../context/call.ts'
import type { Origin } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import type { Describe } from '../describe/components.ts'
import { recordsWithin } from '../records/records.ts'
import { type Handling, parseHandling } from '../request/prefer.ts'
import { parseFlag, parseQuery } from '../request/query.ts'

/** The operation of a handler. Routers record it; permissions, sign-in and documentation read the record. */
export interface Operation extends OperationFacts {
  readonly model: AnyModel
  /** Describes an operation of a feature for the OpenAPI document. */
  readonly describe?: Describe | undefined
  /** The feature's operation that this one is an instance of: each action of a project is an operation of its own. */
  readonly instanceOf?: string
  /** Returns the operation for a route at a path below /api; throws an Error for a path that names no operation. */
  readonly at?: (path: string | undefined) => Operation
  /** A server without the feature of the operation leaves the route out, rather than failing to start. */
  readonly isOptional?: true
}

/** A handler with the operation that it runs. */
export type OperationHandler = RequestHandler & { readonly operation: Operation }

/** A function that creates the handlers of an operation. */
export type CreateHandler = ((model: AnyModel) => OperationHandler) & { readonly facts: OperationFacts }

/** Responds to a request for an operation. */
export type Respond = (resource: Resource, req: Request, res: Response) => Promise<void>

/** Returns a function that creates the handler of an operation for a model; `describe` is the OpenAPI description of a feature's operation. */
export function handler(facts: OperationFacts, respond: Respond, describe?: Describe): CreateHandler {
  const create = (model: AnyModel) => {
    const handle: RequestHandler = (req, res, next) => {
      // The route of a single record must not serve the path of a closed operation.
      if (req.params.id !== undefined && isReserved(req.params.id)) return next()
      contextOf(req).times?.begin('plan')
      return respond(resourceOf(model), req, res)
    }
    return Object.assign(handle, { operation: { ...facts, model, describe } })
  }
  return Object.assign(create, { facts })
}

/**
 * Opens a call for a request. Its reads may run on a replica, and a write with `dry_run=true` is a dry run. Throws ApiError 403 when the
 * resource's `rows` deny the caller.
 */
export async function callOf(req: Request, resource: Resource, facts: OperationFacts): Promise<Call> {
  const dryRun = facts.method !== 'get' && parseFlag(queryOf(req), 'dry_run')
  const origin = contextOf(req)
  const { replicaReads } = origin.services
  const onReplica: CallOptions['onReplica'] = replicaReads && ((read) => replicaReads.run(req, read))
  const caller = await callerIn(origin, resource, origin.actor, facts.reaches)
  return callFor(origin, resource, caller, facts.name, { dryRun, onReplica })
}

/** Opens a call for the caller of a request, on the primary unless `options` has `onReplica`. */
export function callFor(
  origin: Origin,
  resource: Resource,
  caller: Caller,
  name: string,
  options: Pick<CallOptions, 'dryRun' | 'onReplica'> = {},
): Call {
  const actor = signedInUser(caller.actor)
  return new Call({
    origin,
    resource,
    caller,
    actor,
    path: [`${resource.model.name}.${name}`],
    recordsWithin,
    ...options,
  })
}

/** Returns the query string of a request's URL, undecoded. */
export function queryOf(req: Request): string {
  const at = req.originalUrl.indexOf('?')
  return at === -1 ? '' : req.originalUrl.slice(at + 1)
}

/** Returns the text of the last query parameter of a name; empty without one. */
export function parameterOf(req: Request, name: string): string {
  return parseQuery(queryOf(req)).findLast((parameter) => parameter.name === name)?.text ?? ''
}

/** Parses the handling that a request prefers; a response to strict handling confirms it in `Preference-Applied`. */
export function handlingOf({ headers }: Request, res: Response): Handling {
  const handling = headers.prefer === undefined ? 'lenient' : parseHandling(headers.prefer)
  if (handling === 'strict') res.setHeader('Preference-Applied', 'handling=strict')
  return handling
}
