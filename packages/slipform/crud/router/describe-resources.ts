import type { AnyModel } from '../../model/model.ts'
import { findByTable } from '../../model/resource/find-by-table.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { defaultMinimumRole, type OneOrMoreRoles, type Role } from '../../model/roles.ts'
import type { Audience } from '../audience/visibility.ts'
import type { Described } from '../describe/describe-field.ts'
import { describeResource } from '../describe/describe-resource.ts'
import type { ResourceInfo, ResourceInfos } from '../describe/resource-info.ts'
import { type MountedRoute, walkRoutes } from './mounted-routes.ts'
import { whoSeesPeople } from './people.ts'
import { permissionsOf } from './permissions.ts'
import { readersOf } from './readers.ts'
import type { Router } from './router.ts'
import { toTemplate } from './router.ts'

/**
 * Describes the resources whose operations a role may use, with the fields and relations that it sees; without a role, for a server without
 * sign-in. Operations below another path than that of their router, as `/public/customers`, are no resource.
 */
export function describeResources(
  routers: Readonly<Record<string, Router>>,
  role?: Role,
  peopleVisibleTo: OneOrMoreRoles = defaultMinimumRole,
): ResourceInfos {
  const { operations } = permissionsOf(routers, role ?? 'admin')
  const readers = readersOf(routers)
  const served = servedTo(routers, role)
  const references = referencesFor(routers, role)
  const infos = Object.entries(operations).flatMap(([path, names]): [string, ResourceInfo][] => {
    const ofResource = served.filter(({ resource }) => resource === path)
    // The scopes of the list decide what the pages of the resource show.
    const main = ofResource.find(({ name }) => name === 'list') ?? ofResource[0]
    if (main === undefined) return []
    const audience = audienceOf(main.scopes, readers, role)
    const described = { resource: resourceOf(main.model), operations: new Set(names), audience, ...references }
    const hidesPeople = role !== undefined && !whoSeesPeople(main.model, peopleVisibleTo).has(role)
    return [[path, { ...describeResource(described), ...(hidesPeople && { hidesPeople }) }]]
  })
  return Object.fromEntries(infos)
}

/** Lists the operations that a role may use, at the paths of their resources. */
function servedTo(routers: Readonly<Record<string, Router>>, role: Role | undefined) {
  return walkRoutes(routers)
    .filter(({ who }) => role === undefined || who.has(role))
    .flatMap(({ operation, mount, path, scopes }) => {
      const isAtPlace = operation && path === mount + toTemplate(operation.path)
      return isAtPlace ? [{ resource: mount.slice(1), model: operation.model, name: operation.name, scopes }] : []
    })
}

/** Returns functions that find, among the resources that a role may list, that of a model and that of a referenced table. */
export function referencesFor(
  routers: Readonly<Record<string, Router>>,
  role: Role | undefined,
): Pick<Described, 'pathOf' | 'pathOfTable'> {
  const lists = servedTo(routers, role).filter(({ name }) => name === 'list')
  const pathOf = (model: AnyModel) => {
    const paths = lists.filter((list) => list.model === model).map(({ resource }) => resource)
    const { plural } = resourceOf(model)
    return paths.includes(plural) ? plural : paths[0]
  }
  // A reference to a table without a key, or with a key of several columns, is not the id of a record.
  const listed = lists.map(({ model }) => resourceOf(model)).filter(({ keyFields }) => keyFields.length === 1)
  const pathOfTable = (name: string, ownSchema: string | undefined) => {
    const target = findByTable(name, ownSchema, listed)
    return target && pathOf(target.model)
  }
  return { pathOf, pathOfTable }
}

function audienceOf(scopes: MountedRoute['scopes'], readers: Audience['readers'], role: Role | undefined): Audience {
  return {
    scoped: scopes.size > 0,
    scopedModels: scopes,
    ...(readers && { readers }),
    ...(role !== undefined && { role }),
  }
}
