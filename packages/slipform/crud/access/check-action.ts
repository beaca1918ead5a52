import { ApiError } from '../../base/errors/errors.ts'
import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import { inAny } from '../../model/roles.ts'
import { system } from '../../model/signed-in-user.ts'
import type { Actor } from '../audience/caller.ts'
import type { Origin } from '../context/origin.ts'
import { checkRole } from './allow.ts'

/**
 * Checks, for `records(Model, actor)`, that the routes of a model open reads or a write to a user, as a request of that user would be checked.
 * What no route serves is closed to clients, but open to code.
 *
 * @throws ApiError 401 or 403 as the route would respond; 403 where routes serve it within a scope only, outside of which the call is.
 */
export function checkAction(
  origin: Origin,
  model: AnyModel,
  action: 'read' | WriteAction,
  actor: Actor | undefined,
): void {
  const { services, scopes } = origin
  const open = action === 'read' ? services.readers.get(model) : services.writers.get(model)?.[action]
  if (actor === undefined || actor === system || open === undefined) return
  const sets = [open.unscoped, scopes.has(model) ? open.scoped : undefined].filter((who) => who !== undefined)
  if (sets.length > 0) checkRole(actor.role, inAny(sets))
  else if (open.scoped !== undefined) throw outsideScope(origin, model)
}

function outsideScope(origin: Origin, model: AnyModel): ApiError {
  const error = new Error(`records(${model.name}, …) is called outside of the scope within which routes serve it.`)
  origin.log(error, error.message)
  return ApiError.of('forbidden', {}, { cause: error })
}
