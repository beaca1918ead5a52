import { allRoles, isRole, type OneOrMoreRoles, type Role } from '../roles.ts'
import type { BrokenRule } from './fault.ts'

/** Checks the roles of `visible_to` and `writable_by`, of a field or relation. */
export function* checkVisibleTo(named: OneOrMoreRoles | undefined): Generator<BrokenRule> {
  const roles: readonly Role[] = [named ?? []].flat()
  for (const role of roles.filter((role) => !isRole(role)))
    yield { rule: `'${role}' is not a role`, fix: `The roles are ${allRoles().join(', ')}.` }
}
