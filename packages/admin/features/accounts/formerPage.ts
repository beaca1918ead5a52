import type { Identifier } from 'react-admin'
import { api } from '../../api/httpClient.ts'
import { can, loadedSession } from '../../session/session.ts'
import { pageOf } from '../../ui/loading/preloadPage.ts'
import type { PageRecord } from '../../ui/usePageRecord.ts'

const operations = { list: 'list', create: 'create', edit: 'update', show: 'one' } as const

/**
 * Returns the address of the current page without its filters and what else another user has chosen, if the signed-in user may see it;
 * undefined otherwise. A page that is of no resource decides for itself.
 */
export async function findFormerPage(hash: string, current: PageRecord | undefined): Promise<string | undefined> {
  const address = hash.replace(/\?.*/, '')
  if (current === undefined) return address
  const { resource, id } = current
  const { page } = pageOf(`#/resource${address.slice(`#/${resource}`.length)}`)
  if (!can(operations[page], resource)) return undefined
  return id === undefined || (await isThere(resource, id)) ? address : undefined
}

/** Whether the API has a record for the user; the page of one that cannot be read now shows the reason. */
async function isThere(resource: string, id: Identifier): Promise<boolean> {
  if (loadedSession().resources?.[resource] === undefined) return true
  const response = await fetch(`${api}/${resource}/${encodeURIComponent(id)}`, { method: 'HEAD' }).catch(
    () => undefined,
  )
  return response === undefined || ![403, 404].includes(response.status)
}

const storageKey = 'slipform.page-denied'

/** Remembers, for the page that is loaded next, that it takes the place of one that the user may not see. */
export const rememberDenied = (): void => sessionStorage.setItem(storageKey, 'true')

/** Whether this page takes the place of such a one; true once. */
export function wasDenied(): boolean {
  const isDenied = sessionStorage.getItem(storageKey) !== null
  sessionStorage.removeItem(storageKey)
  return isDenied
}
