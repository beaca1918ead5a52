import type { Caller } from '../caller.ts'
import type { Resource } from '../model/resource.ts'
import type { Role } from '../model/roles.ts'
import type { Selection } from './selection.ts'

/** Decides what is read of a resource's records for a caller; `embed` names relations to load beside the usual ones. */
export type Select = (resource: Resource, embed: readonly string[], caller: Caller) => Selection

/** Decides it once for each role where it can: whoever is held to no scope is answered as everybody else of their role. */
export function perRole(select: Select): Select {
  const plans = new WeakMap<Resource, Map<Role | undefined, Selection>>()
  return (resource, embed, caller) => {
    if (embed.length > 0 || caller.scopes.size > 0) return select(resource, embed, caller)
    const { role } = caller.audience
    const ofResource: Map<Role | undefined, Selection> = plans.get(resource) ?? new Map()
    const plan = ofResource.get(role) ?? select(resource, embed, caller)
    plans.set(resource, ofResource.set(role, plan))
    return plan
  }
}
