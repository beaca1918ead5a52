import type { Caller } from '../caller.ts'
import type { Resource } from '../model/resource.ts'
import type { Role } from '../model/roles.ts'
import { planOne, type Selection } from './selection.ts'
import { planVersion } from './version.ts'

type Plans = Map<Role | undefined, Selection>

const plansOf = new WeakMap<Resource, Plans>()

/** Decides what one record is answered with: what its view shows, and its version; `embed` as of `planOne`. */
export function planAnswer(resource: Resource, embed: readonly string[], caller: Caller): Selection {
  const decide = () => ({ ...planOne(resource, embed, caller), version: planVersion(resource, caller) })
  if (embed.length > 0 || caller.scopes.size > 0) return decide()
  // Whoever is held to no scope is answered as everybody else of the role.
  const { role } = caller.audience
  const plans: Plans = plansOf.get(resource) ?? new Map()
  const plan = plans.get(role) ?? decide()
  plansOf.set(resource, plans.set(role, plan))
  return plan
}
