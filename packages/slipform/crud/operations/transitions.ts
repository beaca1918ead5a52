import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { memoize } from '../../base/memoize.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { lowestOf, type OneOrMoreRoles, whoHas } from '../../model/roles.ts'
import { nextStates, transitionsOf } from '../../model/states.ts'
import { type Audience, isHiddenFrom } from '../audience/visibility.ts'

/** Returns the fields whose values follow each other by transitions. */
export const stateFields = memoize(({ stored }: Resource): readonly ResourceField[] =>
  stored.filter(({ options }) => options.transitions !== undefined),
)

/**
 * Checks that a field may change from one state to another. The states bind everyone, also code of the server; roles bind users.
 *
 * @throws ApiError 409 with the states that may follow, 403 if another role may change it so, 422 without them for a field that is hidden from the audience.
 */
export function checkTransition(field: ResourceField, from: unknown, to: unknown, audience: Audience): void {
  const { name } = field
  const allowed = nextStates(field, from, audience.role)
  if (allowed.includes(String(to))) return
  // Code has changed what the caller does not see.
  if (isHiddenFrom(audience, field)) throw ApiError.of('hidden_not_valid', {})
  const next = (transitionsOf(field.options) ?? []).filter((transition) => transition.from === from)
  const needed = next.find((transition) => transition.to === to)?.role
  if (needed !== undefined) {
    const role = rolesOf(needed)
    throw ApiError.of(
      'field_not_writable',
      { field: name, role },
      { errors: { [name]: fieldError('role_required', { role }) } },
    )
  }
  const stays = from === null ? allowed : [String(from), ...allowed]
  const ofOthers = next.map(({ to, role = 'public' }) => `${to} (${rolesOf(role)})`)
  const params = { field: name, from: String(from), to: String(to), allowed: allowed.length > 0 ? allowed : ofOthers }
  throw ApiError.of(nextStates(field, from).length === 0 ? 'state_is_final' : 'transition_refused', params, {
    errors: { [name]: fieldError('one_of', { values: stays.join(', ') }) },
  })
}

const rolesOf = (needed: OneOrMoreRoles): string => lowestOf(whoHas(needed)).join(', ')
