import { groupBy } from '../../base/group-by.ts'
import type { AnyModel } from '../../model/model.ts'
import { isExcluded, type ResourceField, type ResourceRelation, resourceOf } from '../../model/resource/resource.ts'
import { isOfUsers } from '../../model/resource/users.ts'
import { allRoles, isAtLeast, isExternal, isOneOf, type Role, userRoles } from '../../model/roles.ts'
import { transitionsOf } from '../../model/states.ts'
import type { ReadersByModel } from '../audience/readers.ts'
import { type Audience, isHiddenFrom, visibleRelation } from '../audience/visibility.ts'
import { viewsWithout } from '../describe/describe-field.ts'
import { viewsOf } from '../describe/describe-resource.ts'
import type { RecordView } from '../describe/resource-info.ts'
import { type MountedRoute, walkRoutes } from './mounted-routes.ts'
import { readersOf } from './readers.ts'
import type { Router } from './router.ts'
import { toTemplate } from './router.ts'

// The permissions of each role, derived from the routes and models of a project for readers of permissions.md and the admin. The server itself
// decides by the routes and models.

/** A role, with the other roles whose permissions it has. */
export interface RolePermissions {
  readonly role: Role
  readonly has: readonly Role[]
  readonly isExternal?: true
}

/** The roles that read a field or relation, and those that set it in new (`create`) and existing (`update`) records. */
export interface MemberPermissions {
  readonly read: readonly Role[]
  readonly create: readonly Role[]
  readonly update: readonly Role[]
}

/** A rule that narrows the records of a model: `rows` of the model, or `scope` of the routes. */
export interface RowRule {
  readonly by: 'rows' | 'scope'
  readonly model: string
  /** The comment above the rule in the model. */
  readonly words?: string
}

/** The permissions of all roles for a resource. */
export interface ResourcePermissions {
  /** The path below /api: `customers`. */
  readonly resource: string
  /** The roles by operation. The name of a handwritten route is `GET /count`, that of a transition with roles `status draft → returned`. */
  readonly operations: Readonly<Record<string, readonly Role[]>>
  /** The permissions by name of a field or relation. */
  readonly members: Readonly<Record<string, MemberPermissions>>
  readonly rules: readonly RowRule[]
}

/** All roles, and their permissions by resource. */
export interface PermissionTable {
  readonly roles: readonly RolePermissions[]
  readonly resources: readonly ResourcePermissions[]
}

/** The words of the rules of models, by the names of the models. */
export type RuleWords = ReadonlyMap<string, string>

/** Derives the permissions of all roles from the routes of a project and their models. */
export function tabulatePermissions(routers: Readonly<Record<string, Router>>, words: RuleWords): PermissionTable {
  const readers = readersOf(routers)
  const resources = [...groupBy(walkRoutes(routers), resourceAt)].map(([resource, routes]) => {
    const models = new Set(routes.flatMap(({ operation }) => operation?.model ?? []))
    const operations = [...groupBy(routes, nameOf)].map(([name, named]) => [name, rolesOf(named)] as const)
    const members = Object.fromEntries([...models].flatMap((model) => describeMembers(model, routes, readers)))
    return {
      resource,
      operations: Object.fromEntries([
        ...operations,
        ...[...models].flatMap((model) => describeTransitions(model, members)),
      ]),
      members,
      rules: [...models].flatMap((model) => rulesOf(model, routes, words)),
    }
  })
  return {
    roles: allRoles().map(describeRole),
    resources: resources.sort((a, b) => (a.resource < b.resource ? -1 : 1)),
  }
}

function describeRole(role: Role): RolePermissions {
  const has = userRoles.filter((other) => other !== role && isAtLeast(role, other))
  return { role, has, ...(isExternal(role) && { isExternal: true as const }) }
}

/** Returns the path of a route's resource: the path of its operation without the operation's own part, or else that of its router. */
function resourceAt({ operation, path, mount }: MountedRoute): string {
  const below = operation && toTemplate(operation.path)
  return (below !== undefined && path.endsWith(below) ? path.slice(0, path.length - below.length) : mount).slice(1)
}

function nameOf({ operation, method, path, mount }: MountedRoute): string {
  return operation?.name ?? `${method.toUpperCase()} ${path.slice(mount.length) || '/'}`
}

function rolesOf(routes: readonly MountedRoute[]): Role[] {
  return allRoles().filter((role) => routes.some(({ who }) => who.has(role)))
}

/** Whether an audience may read or set a field or relation in a view of a record. */
type IsOpen = (view: RecordView, audience: Audience) => boolean

function describeMembers(model: AnyModel, routes: readonly MountedRoute[], readers: ReadersByModel) {
  const resource = resourceOf(model)
  const rolesIn = (isOpen: IsOpen, ...views: readonly RecordView[]) =>
    allRoles().filter((role) =>
      routes.some(({ operation, who, scopes }) => {
        const audience = { role, readers, scoped: scopes.size > 0, scopedModels: scopes }
        const isShown = (view: RecordView) => viewsOf[view].includes(operation?.name ?? '') && isOpen(view, audience)
        return operation?.model === model && who.has(role) && views.some(isShown)
      }),
    )
  const describe = (name: string, isOpen: IsOpen): [string, MemberPermissions] => [
    name,
    { read: rolesIn(isOpen, 'one', 'list'), create: rolesIn(isOpen, 'create'), update: rolesIn(isOpen, 'update') },
  ]
  const isFieldOpen = (field: ResourceField): IsOpen => {
    return (view, audience) =>
      !isHiddenFrom(audience, field) && !viewsWithout(field, { resource, audience }).includes(view)
  }
  const isRelationOpen = (relation: ResourceRelation): IsOpen => {
    const isLinked = relation.kind === 'manyToMany'
    // No routes of the project serve users, so roles are decided here.
    const isOfPeople = isOfUsers(relation.target) && relation.attributes.visible_to === undefined
    return (view, audience) => {
      const { role = 'public' } = audience
      if (isOfPeople && (role === 'public' || isExternal(role))) return false
      if (view === 'one' || view === 'list') return visibleRelation(resource, relation.name, audience) !== undefined
      return isLinked && !isExcluded(relation, view) && !isHiddenFrom(audience, relation)
    }
  }
  return [
    ...[...resource.fields.values()].map((field) => describe(field.name, isFieldOpen(field))),
    ...resource.relations.map((relation) => describe(relation.name, isRelationOpen(relation))),
  ]
}

/** Returns the roles of transitions with roles in the model. Other transitions are open to the roles that write the field. */
function describeTransitions(model: AnyModel, members: ResourcePermissions['members']) {
  return [...resourceOf(model).fields.values()].flatMap(({ name, options }) =>
    (transitionsOf(options) ?? []).flatMap(({ from, to, role: required }) => {
      const roles = members[name]?.update.filter((role) => required !== undefined && isOneOf(role, required)) ?? []
      return roles.length > 0 ? [[`${name} ${from} → ${to}`, roles] as const] : []
    }),
  )
}

function rulesOf(model: AnyModel, routes: readonly MountedRoute[], words: RuleWords): RowRule[] {
  const comment = words.get(model.name)
  const isScoped = routes.some(({ operation, scopes }) => operation?.model === model && scopes.has(model))
  const { tenant } = model.definition.crud
  return [
    ...(tenant === undefined
      ? []
      : [{ by: 'rows' as const, model: model.name, words: `of the user's tenant (${tenant})` }]),
    ...(model.behavior.rows === undefined
      ? []
      : [{ by: 'rows' as const, model: model.name, ...(comment !== undefined && { words: comment }) }]),
    ...(isScoped ? [{ by: 'scope' as const, model: model.name }] : []),
  ]
}
