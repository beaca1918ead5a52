import { originOfCode } from '../../crud/context/code-origin.ts'
import type { Core } from '../../feature.ts'
import { isAtLeast } from '../../model/roles.ts'
import { type SignedInUser, system } from '../../model/signed-in-user.ts'
import { jobError } from './errors.ts'

/**
 * Returns the current user of a job, with the lower one of the current role and the role that enqueued the job, which may be that of a key.
 *
 * @throws ApiError 403 when the user may no longer sign in, has a role that does not compare, or has left the tenant; when the admin who viewed as the user is no admin any more; for a caller who was not signed in.
 */
export async function findJobUser(
  { people, services, signIn }: Core,
  enqueuer: SignedInUser | { readonly role: 'public' } | null,
): Promise<SignedInUser> {
  if (enqueuer === null || (signIn === undefined && enqueuer.role === 'public')) return system
  if (enqueuer.role === 'public') throw jobError('job_of_visitor', {})
  const { id, tenant, viewedBy } = enqueuer
  const origin = { ...originOfCode(services), actor: undefined }
  const { findActive } = await people(origin)
  const users = await findActive(services.db, [id, viewedBy?.id ?? id])
  const user = users.find((active) => active.id === id)
  const role =
    user && [user.role, enqueuer.role].find((role) => isAtLeast(user.role, role) && isAtLeast(enqueuer.role, role))
  const isViewed =
    viewedBy === undefined || users.some((active) => active.id === viewedBy.id && active.role === 'admin')
  if (user === undefined || role === undefined || !isViewed) throw jobError('job_user_gone', {})
  const current = { ...user, role, ...(tenant !== undefined && { tenant }), ...(viewedBy && { viewedBy }) }
  if (tenant !== undefined) await services.tenancy.enter(current, origin.session)
  return current
}
