// The resources that live updates can follow. feature.ts finds them once per application.

import type { Request } from 'express'
import { checkRole } from '../../crud/access/allow.ts'
import { roleOf } from '../../crud/access/caller.ts'
import { unknownRoute } from '../../crud/router/caller-for.ts'
import { walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Router } from '../../crud/router/router.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { type Role, type Who, whoHas } from '../../model/roles.ts'

/** The kind of a topic: the list of a resource, or one record. */
type TopicKind = 'list' | 'one'

/** A resource whose changes can be followed. */
export interface LiveResource {
  /** The path below /api, without its slash. */
  readonly name: string
  readonly resource: Resource
  readonly router: Router
  /** The roles that may use the route of each kind of topic; absent where there is no such route. */
  readonly who: Readonly<Partial<Record<TopicKind, Who>>>
}

/** The resources whose changes can be followed, by their names. */
export type LiveResources = ReadonlyMap<string, LiveResource>

/** Finds the resources whose changes can be followed: those with a key and a route that lists or reads records, unless their model has `live: false`. */
export function findLiveResources(routers: Readonly<Record<string, Router>>): LiveResources {
  const resources = new Map<string, LiveResource>()
  for (const { operation, method, path, mount, who } of walkRoutes(routers)) {
    const router = routers[mount]
    if (operation === undefined || router === undefined || method !== 'get') continue
    const { name: kind, model } = operation
    const isFollowed = (kind === 'list' && path === mount) || (kind === 'one' && path === `${mount}/{id}`)
    const resource = resourceOf(model)
    if (!isFollowed || model.definition.crud.live === false || resource.keyFields.length === 0) continue
    const name = mount.slice(1)
    const live = resources.get(name) ?? { name, resource, router, who: {} }
    resources.set(name, { ...live, who: { ...live.who, [kind]: who } })
  }
  return resources
}

/** Lists the resources whose records a role may list; without sign-in all of them. */
export const listedBy = (resources: LiveResources, role: Role | undefined): LiveResource[] =>
  [...resources.values()].filter(({ who: { list } }) => list !== undefined && (role === undefined || list.has(role)))

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
  const who = live?.who[kind]
  // A caller who is not signed in gets 401 for any name, and does not learn which resources exist.
  if (role === 'public' && who === undefined) checkRole(role, whoHas('viewer'))
  if (role !== undefined && who !== undefined) checkRole(role, who)
  if (live === undefined || who === undefined) throw unknownRoute(name, '')
  return live
}
