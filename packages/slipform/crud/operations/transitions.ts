import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { memoize } from '../../base/memoize.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { lowestOf, whoHas } from '../../model/roles.ts'
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
  const needed = transitionsOf(field.options)?.find(
    (transition) => transition.from === from && transition.to === to,
  )?.role
  if (needed !== undefined) {
    const role = lowestOf(whoHas(needed)).join(', ')
    throw ApiError.of(
      'field_not_writable',
      { field: name, role },
      { errors: { [name]: fieldError('role_required', { role }) } },
    )
  }
  const stays = from === null ? allowed : [String(from), ...allowed]
  const params = { field: name, from: String(from), to: String(to), allowed: allowed.length > 0 ? allowed : ['–'] }
  const isFinal = nextStates(field, from).length === 0
  throw ApiError.of(isFinal ? 'state_is_final' : 'transition_refused', params, {
    errors: { [name]: fieldError('one_of', { values: stays.join(', ') }) },
  })
}
