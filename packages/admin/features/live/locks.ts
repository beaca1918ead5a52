import { HttpError, type Identifier } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import type { PresentUser } from '../../api/live/events.ts'
import type { RecordLock } from '../../api/live/liveMethods.ts'

/** A lease as the API describes it: of a record that a user has open. */
interface Lease {
  readonly resource: string
  readonly id: string
  /** Null if the record is gone. */
  readonly user: PresentUser | null
}

const path = `${api}/live/locks`

const toLock = ({ resource, id, user }: Lease): RecordLock => {
  if (user === null) throw new HttpError('slipform.conflict.gone', 404)
  return { resource, recordId: id, identity: user.id, createdAt: user.since }
}

/** Takes or renews the user's lease of a record, for half a minute: others see who has it open. It keeps no user from writing. */
export const lock = async (resource: string, id: Identifier): Promise<{ data: RecordLock }> => {
  const { json } = await httpClient(path, {
    method: 'POST',
    body: JSON.stringify({ resource, id: String(id) }),
    // A record that is deleted at this moment is no error in the browser's console.
    headers: new Headers({ Prefer: 'handling=lenient' }),
    isBackground: true,
  })
  return { data: toLock(json) }
}

/** Ends the user's lease of a record. The request outlives the page. */
export const unlock = async (resource: string, id: Identifier): Promise<{ data: null }> => {
  await httpClient(`${path}/${resource}/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    keepalive: true,
    isBackground: true,
  })
  return { data: null }
}

/** Returns who has records of a resource open, or one of them. */
export const getLocks = async (resource: string, id?: Identifier): Promise<{ data: RecordLock[] }> => {
  const query = new URLSearchParams({ resource, ...(id !== undefined && { id: String(id) }) })
  const { json } = await httpClient(`${path}?${query}`)
  return { data: json.map(toLock) }
}
