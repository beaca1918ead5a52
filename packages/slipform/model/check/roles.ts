import { allRoles, isRole, type OneOrMoreRoles, type Role } from '../roles.ts'
import type { BrokenRule } from './fault.ts'

/** Checks that the roles of `visible_to`, `writable_by` and transitions are defined. */
export function* checkRoles(roles: OneOrMoreRoles | undefined): Generator<BrokenRule> {
  const names: readonly Role[] = [roles ?? []].flat()
  for (const role of names.filter((name) => !isRole(name)))
    yield { rule: `'${role}' is not a role`, fix: `The roles are ${allRoles().join(', ')}.` }
}
