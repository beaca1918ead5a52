import { ApiError } from '../../base/errors/errors.ts'
import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import { inAny } from '../../model/roles.ts'
import { system } from '../../model/signed-in-user.ts'
import type { Actor } from '../audience/caller.ts'
import type { Origin } from '../context/origin.ts'
import { checkRole } from './allow.ts'

/**
 * Checks, for `records(Model, actor)`, that the routes of a model let a user read or write, as for a request of that user. An action that no
 * route serves is closed to clients, but open to code.
 *
 * @throws ApiError 401 or 403 as the route would respond; 403 for a call outside of a scope if routes serve the action only within one.
 */
export function checkAction(
  origin: Origin,
  model: AnyModel,
  action: 'read' | WriteAction,
  actor: Actor | undefined,
): void {
  const { services, scopes } = origin
  const permitted = action === 'read' ? services.readers.get(model) : services.writers.get(model)?.[action]
  if (actor === undefined || actor === system || permitted === undefined) return
  const sets = [permitted.unscoped, scopes.has(model) ? permitted.scoped : undefined].filter((who) => who !== undefined)
  if (sets.length > 0) checkRole(actor.role, inAny(sets))
  else if (permitted.scoped !== undefined) throw outsideScope(origin, model)
}

function outsideScope(origin: Origin, model: AnyModel): ApiError {
  const error = new Error(`records(${model.name}, …) is called outside of the scope within which routes serve it.`)
  origin.log(error, error.message)
  return ApiError.of('forbidden', {}, { cause: error })
}
