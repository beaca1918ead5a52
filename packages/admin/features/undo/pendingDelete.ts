import { hideRecords } from '../../api/recordDeletes.ts'
import { onLeaving } from '../../api/sessionEvents.ts'
import { createStore } from '../../api/store.ts'
import type { Deletion } from '../../ui/Slot.tsx'

/** How long, in milliseconds, a delete can be undone. */
const undoMs = 8_000

/** The delete that can be undone and is not sent yet: at most one. */
export const pendingDelete = createStore<Deletion | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined
/** Functions that show the hidden records again, of the pending delete and of those that wait for a response. */
const reveal = new Map<Deletion, () => void>()

const setPending = (next: Deletion | undefined) => {
  clearTimeout(timer)
  pendingDelete.set(next)
}

const end = (deletion: Deletion, isLeaving: boolean) => {
  reveal.get(deletion)?.()
  reveal.delete(deletion)
  if (!isLeaving) deletion.onEnd()
}

/** Hides records at once, and deletes them after `undoMs`. Sends a previous pending delete first. */
export function deleteLater(next: Deletion): void {
  void sendPendingDelete()
  reveal.set(next, hideRecords(next))
  setPending(next)
  resumePendingDelete()
}

/** Sends the pending delete now. With `isLeaving` the page is not refreshed. */
export async function sendPendingDelete({ isLeaving = false } = {}): Promise<void> {
  const current = pendingDelete.get()
  if (current === undefined) return
  setPending(undefined)
  await current.send()
  end(current, isLeaving)
}

/** Cancels the pending delete: its records reappear. With `isLeaving` the page is not refreshed. */
export function undoPendingDelete({ isLeaving = false } = {}): void {
  const current = pendingDelete.get()
  if (current === undefined) return
  setPending(undefined)
  end(current, isLeaving)
}

/** Stops the timer of the pending delete, while its message has the pointer or the focus. */
export const holdPendingDelete = (): void => clearTimeout(timer)

/** Restarts the timer that sends the pending delete, with the full time. */
export const resumePendingDelete = (): void => {
  clearTimeout(timer)
  if (pendingDelete.get() !== undefined) timer = setTimeout(() => void sendPendingDelete(), undoMs)
}

// A sign-out sends the delete; when another user has signed in, it is cancelled, as it would be sent as that user.
onLeaving((reason) =>
  reason === 'sign-out' ? sendPendingDelete({ isLeaving: true }) : undoPendingDelete({ isLeaving: true }),
)

// A page that is left or closed sends its delete first, by a `keepalive` request. Two events, as browsers do not wait for `pagehide` of a busy
// page, and phones do not send `beforeunload`.
for (const leaving of ['beforeunload', 'pagehide']) {
  globalThis.window?.addEventListener(leaving, () => void sendPendingDelete({ isLeaving: true }))
}
