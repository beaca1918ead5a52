import { memoize } from '../../base/memoize.ts'
import { isReadOnlyFor } from '../../crud/audience/visibility.ts'
import { describeField } from '../../crud/describe/describe-field.ts'
import { referencesFor } from '../../crud/router/describe-resources.ts'
import type { Core, Feature } from '../../feature.ts'
import type { Role } from '../../model/roles.ts'
import { actionFacts } from './handler.ts'
import { actionRoutes, defineActionJobs } from './job.ts'
import type { ActionInfos } from './session-info.ts'

/** The feature of actions: code of the project for one or many records, in one transaction. */
export function actions(): Feature {
  const rolesOf = memoize((_core: Core) => new Map<Role | undefined, ActionInfos>())
  // Generated routers leave the operation out, as it is chosen: handlers come from `action(…)` in routes files.
  const create = () => {
    throw new Error('The lines of routes files serve actions.')
  }
  return {
    name: 'actions',
    operations: { action: Object.assign(create, { facts: actionFacts }) },
    // No routes of its own. Called once, before the worker of jobs starts.
    routes(core) {
      defineActionJobs(core)
      return {}
    },
    session({ role }, core) {
      const byRole = rolesOf(core)
      const infos = byRole.get(role) ?? describeActions(core, role)
      byRole.set(role, infos)
      return role === 'public' || Object.keys(infos).length === 0 ? {} : { actions: infos }
    },
  }
}

/** Describes the actions that a role may run, for the session; without a role, for a server without sign-in. */
function describeActions({ routers, services }: Core, role: Role | undefined): ActionInfos {
  const references = referencesFor(routers, role)
  const infos: Record<string, Record<string, ActionInfos[string][string]>> = {}
  for (const { action, route } of actionRoutes(routers)) {
    const { mount, path, who, scopes, operation } = route
    // The admin only calls actions directly below their resource.
    if ((role !== undefined && !who.has(role)) || path !== mount + operation?.path) continue
    const audience = { scoped: false, scopedModels: scopes, readers: services.readers, ...(role && { role }) }
    const described = { resource: action.input, operations: new Set<string>(), audience, ...references }
    const fields = action.input.stored.filter((field) => !isReadOnlyFor(audience, field))
    const { label, description, confirm, scope } = action
    infos[mount.slice(1)] = {
      ...infos[mount.slice(1)],
      [path.slice(path.lastIndexOf('/') + 1)]: {
        ...(label !== undefined && { label }),
        ...(description !== undefined && { description }),
        ...(confirm !== undefined && { confirm }),
        ...(scope === 'one' && { isOfOne: true as const }),
        ...(fields.length > 0 && {
          fields: Object.fromEntries(fields.map((field) => [field.name, describeField(field, described)])),
        }),
      },
    }
  }
  return infos
}
