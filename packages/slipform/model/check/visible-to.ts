import { type Role, roles } from '../roles.ts'
import type { BrokenRule } from './fault.ts'

/** Checks the role of `visible_to`, of a field or relation. */
export function* checkVisibleTo(role: Role | undefined): Generator<BrokenRule> {
  if (role === undefined || roles.includes(role)) return
  yield { rule: `'${role}' is not a role`, fix: `The roles are ${roles.join(', ')}.` }
}
