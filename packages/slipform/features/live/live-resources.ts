// feature.ts creates one for an application; routes and topics look resources up in it.

import type { Request } from 'express'
import { checkRole } from '../../crud/access/allow.ts'
import { roleOf } from '../../crud/access/caller.ts'
import { unknownRoute } from '../../crud/router/caller-for.ts'
import { walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Router } from '../../crud/router/router.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { isAtLeast, type Role } from '../../model/roles.ts'

/** What a topic follows: the list of a resource, or one record. */
type TopicKind = 'list' | 'one'

/** A resource whose changes can be followed. */
export interface LiveResource {
  /** The path below /api, without its slash. */
  readonly name: string
  readonly resource: Resource
  readonly router: Router
  /** The lowest role that may use the route of each kind of topic; absent where there is no such route. */
  readonly minimumRoles: Readonly<Partial<Record<TopicKind, Role>>>
}

/** The resources whose changes can be followed: those that list or read records, unless their model says `live: false`. */
export class LiveResources {
  readonly #resources = new Map<string, LiveResource>()

  constructor(routers: Readonly<Record<string, Router>>) {
    for (const { operation, method, path, mount, minimumRole } of walkRoutes(routers)) {
      const router = routers[mount]
      if (operation === undefined || router === undefined || method !== 'get') continue
      const { name: kind, model } = operation
      const isFollowed = (kind === 'list' && path === mount) || (kind === 'one' && path === `${mount}/{id}`)
      if (!isFollowed || model.definition.crud.live === false || resourceOf(model).keyFields.length === 0) continue
      const name = mount.slice(1)
      const known = this.#resources.get(name)
      this.#resources.set(name, {
        name,
        resource: known?.resource ?? resourceOf(model),
        router: known?.router ?? router,
        minimumRoles: { ...known?.minimumRoles, [kind]: minimumRole },
      })
    }
  }

  /** Returns the resource of that name. */
  get(name: string): LiveResource | undefined {
    return this.#resources.get(name)
  }

  /** Lists the resources whose records a role may list; without sign-in all of them. */
  listedBy(role: Role | undefined): LiveResource[] {
    return [...this.#resources.values()].filter(({ minimumRoles: { list } }) => {
      return list !== undefined && (role === undefined || isAtLeast(role, list))
    })
  }
}

/**
 * Checks that the caller's role may use the route that a topic follows.
 *
 * @throws ApiError as that route would respond: 404 for an unknown resource, 401 and 403 for one that the caller may not read.
 */
export function checkTopicRole(
  req: Request,
  name: string,
  live: LiveResource | undefined,
  kind: TopicKind,
): LiveResource {
  const role = roleOf(req)
  const minimumRole = live?.minimumRoles[kind]
  // Who is not signed in gets 401 for any name, and does not learn which resources exist.
  if (role === 'public' && minimumRole === undefined) checkRole(role, 'viewer')
  if (role !== undefined && minimumRole !== undefined) checkRole(role, minimumRole)
  if (live === undefined || minimumRole === undefined) throw unknownRoute(name, '')
  return live
}
