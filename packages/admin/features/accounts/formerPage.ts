import { can } from '../../session/session.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { PageRecord } from '../../ui/usePageRecord.ts'

/** The operation that a user needs for each page of a resource. */
const operationOfPage = { list: 'list', create: 'create', edit: 'update', show: 'one' } as const

/**
 * Returns the address at which the page is reloaded when another user signs in: without the filters of the former user. Undefined if the new
 * user may not open the page. A page outside of resources checks this itself; the page of a hidden record says that the record is missing.
 */
export function findFormerPage(hash: string, current: PageRecord | undefined): string | undefined {
  const address = hash.replace(/\?.*/, '')
  if (current === undefined) return address
  const { resource } = current
  // pageOf() expects a resource name of one part: names such as `auth/users` have two, so the name is replaced.
  const { page } = pageOf(`#/resource${address.slice(`#/${resource}`.length)}`)
  return can(operationOfPage[page], resource) ? address : undefined
}
