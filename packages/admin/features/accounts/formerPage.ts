import { can } from '../../session/session.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { PageRecord } from '../../ui/usePageRecord.ts'

/** The operation that a user needs for each page of a resource. */
const operationOfPage = { list: 'list', create: 'create', edit: 'update', show: 'one' } as const

/**
 * Returns the address that the page keeps when another user signs in on it: without the filters that the former user has chosen.
 * Undefined if the new user may not see that page. A page that is of no resource checks this itself; that of a hidden record says that it is missing.
 */
export function findFormerPage(hash: string, current: PageRecord | undefined): string | undefined {
  const address = hash.replace(/\?.*/, '')
  if (current === undefined) return address
  const { resource } = current
  // pageOf() takes a resource for the first part of an address, but names such as `auth/users` have two.
  const { page } = pageOf(`#/resource${address.slice(`#/${resource}`.length)}`)
  return can(operationOfPage[page], resource) ? address : undefined
}
