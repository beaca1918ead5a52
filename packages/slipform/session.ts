import type { RequestHandler } from 'express'
import { roleOf } from './crud/access/caller.ts'
import { signedInUser } from './crud/audience/caller.ts'
import { contextOf } from './crud/context/request-context.ts'
import { type Permissions, permissionsOf } from './crud/router/permissions.ts'
import type { Core, Feature } from './feature.ts'
import type { Development } from './http/first-steps.ts'
import type { Role } from './model/roles.ts'
import type { SessionInfo } from './session-info.ts'

/** Responds to `GET /api/auth/me`: tells callers who they are, and what they may do. */
export function sessionHandler(
  core: Core,
  features: readonly Feature[],
  development: Development | undefined,
): RequestHandler {
  const permissionsByRole = new Map<Role, Permissions>()
  const permissionsFor = (role: Role) => {
    const permissions = permissionsByRole.get(role) ?? permissionsOf(core.resources, role)
    permissionsByRole.set(role, permissions)
    return permissions
  }
  const names = features.map(({ name }) => name)
  return async (req, res) => {
    const user = signedInUser(contextOf(req).actor)
    const role = roleOf(req)
    const told = await Promise.all(features.map((feature) => feature.session?.({ user, role }, core)))
    const info: SessionInfo = {
      user: user ?? null,
      ...(role === undefined && { isOpen: true }),
      ...(role !== 'public' && { features: names, permissions: permissionsOfAll(role) }),
      ...Object.assign({}, ...told),
      // The command names a folder of the machine.
      ...(development && { development: role === 'public' ? {} : development }),
    }
    res.set('Cache-Control', 'no-store').json(info)
  }

  function permissionsOfAll(role: Role | undefined): Permissions {
    // Without sign-in: every operation that there is a route for.
    return role === undefined ? { operations: permissionsFor('admin').operations, hidden: {} } : permissionsFor(role)
  }
}
