import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { isAtLeast, type Role } from '../../model/roles.ts'
import type { Audience } from '../audience/visibility.ts'
import { describeResource } from '../describe/describe-resource.ts'
import type { ResourceInfo } from '../describe/resource-info.ts'
import { type MountedRoute, walkRoutes } from './mounted-routes.ts'
import { readersOf } from './readers.ts'
import type { Router } from './router.ts'

/** What pages need to know of resources, by their paths without the slash. */
export type ResourceInfos = Readonly<Record<string, ResourceInfo>>

/** Describes to a role the resources whose records it may use, and of them what is visible to it; without a role, to callers without sign-in. */
export function describeResources(routers: Readonly<Record<string, Router>>, role?: Role): ResourceInfos {
  const readers = readersOf(routers)
  const routes = walkRoutes(routers).filter(({ minimumRole }) => role === undefined || isAtLeast(role, minimumRole))
  const paths = new Set(routes.map(({ mount }) => mount.slice(1)))
  const lists = routes.flatMap(({ operation, mount }) =>
    operation?.name === 'list' ? [{ model: operation.model, path: mount.slice(1) }] : [],
  )
  const pathOf = (model: AnyModel) => {
    const own = lists.filter((list) => list.model === model).map(({ path }) => path)
    const { plural } = resourceOf(model)
    return own.includes(plural) ? plural : own[0]
  }
  const pathOfTable = (table: string) => {
    const list = lists.find(({ model }) => resourceOf(model).table === table)
    return list && pathOf(list.model)
  }
  const infos = [...paths].flatMap((path): [string, ResourceInfo][] => {
    const ofPath = routes.filter(({ mount }) => mount.slice(1) === path)
    const operations = ofPath.flatMap(({ operation, scopes }) => (operation ? [{ ...operation, scopes }] : []))
    const main = operations.find(({ name }) => name === 'list') ?? operations[0]
    if (main === undefined) return []
    const names = operations.filter(({ model }) => model === main.model).map(({ name }) => name)
    const audience = audienceOf(main.scopes, readers, role)
    return [
      [
        path,
        describeResource({
          resource: resourceOf(main.model),
          operations: new Set(names),
          audience,
          pathOf,
          pathOfTable,
        }),
      ],
    ]
  })
  return Object.fromEntries(infos)
}

function audienceOf(scopes: MountedRoute['scopes'], readers: Audience['readers'], role: Role | undefined): Audience {
  return {
    scoped: scopes.size > 0,
    scopedModels: scopes,
    ...(readers && { readers }),
    ...(role !== undefined && { role }),
  }
}
