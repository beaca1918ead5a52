import type { RequestHandler } from 'express'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { userRelations } from '../../model/resource/users.ts'
import { inAll, inAny, isExternal, type OneOrMoreRoles, type Role, type Who, whoHas } from '../../model/roles.ts'
import type { Guard } from '../access/allow.ts'
import { roleOf } from '../access/caller.ts'
import type { Origin } from '../context/origin.ts'
import { unknownAddress } from './caller-for.ts'
import { walkOperations } from './mounted-routes.ts'
import type { Router } from './router.ts'

// The roles that see the people of records: comments, mentions, the activity, presence, and the names of users in all of these.

/** Returns the roles that see the people of a model's records: external roles only where they are named. */
export function whoSeesPeople({ definition }: AnyModel, peopleVisibleTo: OneOrMoreRoles): Who {
  return whoIsNamed(definition.crud.people_visible_to ?? peopleVisibleTo)
}

function whoIsNamed(roles: OneOrMoreRoles): Who {
  const named: readonly Role[] = [roles].flat()
  return new Set([...whoHas(named)].filter((role) => !isExternal(role) || named.includes(role)))
}

/** Whether the caller sees the people of a model's records; on a server without sign-in everyone does. */
export function seesPeople({ actor, services }: Pick<Origin, 'actor' | 'services'>, model: AnyModel): boolean {
  return actor === undefined || whoSeesPeople(model, services.peopleVisibleTo).has(actor.role)
}

/** The routes of an application, and the role of models that name none. */
interface Application {
  readonly routers: Readonly<Record<string, Router>>
  readonly services: { readonly peopleVisibleTo: OneOrMoreRoles }
}

/** Returns the roles that see the people of at least one model. */
export function whoSeesAnyPeople({ routers, services: { peopleVisibleTo } }: Application): Who {
  const models = [...new Set(walkOperations(routers).map(({ operation }) => operation.model))]
  const sets = models.map((model) => whoSeesPeople(model, peopleVisibleTo))
  return inAny([whoIsNamed(peopleVisibleTo), ...sets])
}

/** Returns the roles that may list users: they see people by default, and those of a model that refers to users. Undefined without such a model. */
export function whoListsUsers({ routers, services: { peopleVisibleTo } }: Application): Who | undefined {
  const models = new Set(walkOperations(routers).map(({ operation }) => operation.model))
  const referring = [...models].filter((model) => userRelations(resourceOf(model)).length > 0)
  if (referring.length === 0) return undefined
  const sets = referring.map((model) => whoSeesPeople(model, peopleVisibleTo))
  return inAll([whoIsNamed(peopleVisibleTo), inAny(sets)])
}

/** A guard in front of routes that show people: responds 404 to roles that see no people in any model. */
export function forPeople(application: Application): Guard {
  const who = whoSeesAnyPeople(application)
  const check: RequestHandler = (req, _res, next) => {
    const role = roleOf(req)
    // On a server without sign-in everyone sees people.
    if (role !== undefined && !who.has(role)) throw unknownAddress(req)
    next()
  }
  return Object.assign(check, { who: () => who })
}
