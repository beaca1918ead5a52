import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Records } from '../../model/records.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { signedInUser } from '../access/caller.ts'
import { contextOf } from '../context/request-context.ts'
import { recordsIn } from '../records/records.ts'

/** The database, the user and the operations for a handwritten route of a project. */
export interface RouteContext {
  /** The database, for queries of your own. */
  readonly db: Knex
  /** The user or key owner who sent the request; undefined before sign-in, and on a server without sign-in. */
  readonly actor: SignedInUser | undefined
  /** Returns the operations of a model for a user, within the scopes of the route: `records(Loan, actor)`. */
  readonly records: Records
}

/**
 * Returns the database, the user and the operations for a handwritten route of a project.
 *
 * @example
 * Router().post('/:id/return', allow('editor'), async (req, res) => {
 *   const { actor, records } = routeContext(req)
 *   res.json(await records(Loan, actor).update(String(req.params.id), { returned_on: today() }))
 * })
 */
export function routeContext(req: Request): RouteContext {
  const context = contextOf(req)
  return { db: context.services.db, actor: signedInUser(context.actor), records: recordsIn(context) }
}
