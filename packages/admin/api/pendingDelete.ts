import type { Identifier, RaRecord } from 'react-admin'
import { both, type FilterValues } from './filter/apiFilter.ts'

/** A delete that users can undo, as it has not been sent yet. */
export interface PendingDelete {
  readonly resource: string
  readonly ids: readonly Identifier[]
  /** What users read meanwhile. */
  readonly message: string
  /** Sends the request. Must not throw. */
  readonly send: () => Promise<void>
  /** Called when the records are hidden no longer: they are deleted, or reappear. */
  readonly onEnd: () => void
}

/** How long, in milliseconds, a delete can be undone. */
const undoMs = 8_000

/** More keys do not fit into the address of a request. */
const maxFilteredIds = 100

let pending: PendingDelete | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The deletes whose records no page shows: the pending one, and those whose response is on its way. */
const hidden = new Set<PendingDelete>()
const listeners = new Set<() => void>()

const setPending = (next: PendingDelete | undefined) => {
  clearTimeout(timer)
  pending = next
  for (const listener of listeners) listener()
}

/** Returns the delete that can be undone. */
export const getPendingDelete = (): PendingDelete | undefined => pending

/** Subscribes to changes of the pending delete; returns a function that unsubscribes. */
export const onPendingDelete = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hides records at once, and deletes them when they can no longer be undone. Sends the delete before, if one is pending. */
export function deleteLater(next: PendingDelete): void {
  void sendPendingDelete()
  hidden.add(next)
  setPending(next)
  resumePendingDelete()
}

/** Sends the pending delete now; each is sent once. A page that is left reads no records again. */
export async function sendPendingDelete({ isLeaving = false } = {}): Promise<void> {
  const current = pending
  if (current === undefined) return
  setPending(undefined)
  await current.send()
  hidden.delete(current)
  if (!isLeaving) current.onEnd()
}

/** Forgets the pending delete: its records reappear. A page that is left reads no records again. */
export function undoPendingDelete({ isLeaving = false } = {}): void {
  const current = pending
  if (current === undefined) return
  setPending(undefined)
  hidden.delete(current)
  if (!isLeaving) current.onEnd()
}

/** Keeps the pending delete from being sent while its message has the pointer or the focus. */
export const holdPendingDelete = (): void => clearTimeout(timer)

/** Sends the pending delete after the full time. */
export const resumePendingDelete = (): void => {
  clearTimeout(timer)
  if (pending !== undefined) timer = setTimeout(() => void sendPendingDelete(), undoMs)
}

const deletedIds = (resource: string): string[] =>
  [...hidden].filter((one) => one.resource === resource).flatMap((one) => one.ids.map(String))

/** Whether a record is being deleted. */
export const isBeingDeleted = (resource: string, id: Identifier): boolean => deletedIds(resource).includes(String(id))

/** Adds to a filter of the API that records which are being deleted are neither listed nor counted. */
export function exceptDeleted(resource: string, filter: FilterValues = {}): FilterValues {
  const ids = deletedIds(resource)
  return ids.length === 0 || ids.length > maxFilteredIds ? filter : both(filter, { id_neq_any: ids })
}

/** Returns a page of records without those that are being deleted: a filter does not take many. */
export function withoutDeleted<Page extends { data: RaRecord[]; total?: number | undefined }>(
  resource: string,
  page: Page,
): Page {
  const ids = new Set(deletedIds(resource))
  const data = page.data.filter(({ id }) => !ids.has(String(id)))
  const count = page.data.length - data.length
  return count === 0 ? page : { ...page, data, ...(page.total !== undefined && { total: page.total - count }) }
}

// A page that is left or closed sends its delete first: the request outlives it. Browsers give up on `pagehide` if the page is busy,
// and wait for `beforeunload`, which phones do not send.
for (const leaving of ['beforeunload', 'pagehide']) {
  globalThis.window?.addEventListener(leaving, () => void sendPendingDelete({ isLeaving: true }))
}
