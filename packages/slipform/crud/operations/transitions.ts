import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { memoize } from '../../base/memoize.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { lowestOf, type OneOrMoreRoles, whoHas } from '../../model/roles.ts'
import { nextStates, transitionsOf } from '../../model/states.ts'
import { type Audience, isHiddenFrom } from '../audience/visibility.ts'

/** Returns the fields with `transitions`. */
export const stateFields = memoize(({ stored }: Resource): readonly ResourceField[] =>
  stored.filter(({ options }) => options.transitions !== undefined),
)

/**
 * Checks that a field may change from one state to another. States bind everyone, also code of the server; roles bind users only.
 *
 * @throws ApiError 409 with the states that may follow, 403 if another role may make this change, 422 without states for a hidden field.
 */
export function checkTransition(field: ResourceField, from: unknown, to: unknown, audience: Audience): void {
  const { name } = field
  const allowed = nextStates(field, from, audience.role)
  if (allowed.includes(String(to))) return
  // Code of the project has changed a field that the caller does not see: the error must not name its states.
  if (isHiddenFrom(audience, field)) throw ApiError.of('hidden_not_valid', {})
  const next = (transitionsOf(field.options) ?? []).filter((transition) => transition.from === from)
  const required = next.find((transition) => transition.to === to)?.role
  if (required !== undefined) {
    const role = rolesOf(required)
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

const rolesOf = (minimums: OneOrMoreRoles): string => lowestOf(whoHas(minimums)).join(', ')
