import type { RequestHandler } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { isAtLeast, type UserRole, userRoles } from '../../model/roles.ts'
import type { Guard } from '../access/allow.ts'
import { roleOf } from '../access/caller.ts'
import type { Origin } from '../context/origin.ts'
import { unknownAddress } from './caller-for.ts'
import { walkOperations } from './mounted-routes.ts'
import type { Router } from './router.ts'

// Who sees the people of records: comments, mentions, the activity, who has a record open, and the names of users in all of these.

/** Returns the lowest role that sees the people of a model's records. */
export function peopleRoleOf({ definition }: AnyModel, peopleVisibleTo: UserRole): UserRole {
  return definition.crud.people_visible_to ?? peopleVisibleTo
}

/** Whether the caller sees the people of a model's records; without sign-in everyone does. */
export function seesPeople({ actor, services }: Pick<Origin, 'actor' | 'services'>, model: AnyModel): boolean {
  return actor === undefined || isAtLeast(actor.role, peopleRoleOf(model, services.peopleVisibleTo))
}

/** The routes of an application, and the role of models that name none. */
interface Application {
  readonly routers: Readonly<Record<string, Router>>
  readonly services: { readonly peopleVisibleTo: UserRole }
}

/** Returns the lowest role that sees the people of any model. */
export function lowestPeopleRole({ routers, services: { peopleVisibleTo } }: Application): UserRole {
  const ofModels = walkOperations(routers).map(({ operation }) => peopleRoleOf(operation.model, peopleVisibleTo))
  return userRoles.find((role) => role === peopleVisibleTo || ofModels.includes(role)) ?? peopleVisibleTo
}

/** A guard in front of routes that show people: they do not exist for roles that see those of no model. */
export function forPeople(application: Application): Guard {
  const minimumRole = lowestPeopleRole(application)
  const check: RequestHandler = (req, _res, next) => {
    const role = roleOf(req)
    if (role !== undefined && !isAtLeast(role, minimumRole)) throw unknownAddress(req)
    next()
  }
  return Object.assign(check, { minimumRole })
}
