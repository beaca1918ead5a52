import { hideRecords } from '../../api/recordDeletes.ts'
import { onLeaving } from '../../api/sessionEvents.ts'
import { createStore } from '../../api/store.ts'
import type { Deletion } from '../../ui/Slot.tsx'

/** How long, in milliseconds, a delete can be undone. */
const undoMs = 8_000

/** The delete that can be undone and is not sent yet: one at most. */
export const pendingDelete = createStore<Deletion | undefined>(undefined)

let timer: ReturnType<typeof setTimeout> | undefined
/** Functions that show the records of deletes again: of the pending one, and of those whose response is on its way. */
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

/** Hides records at once, and deletes them when they can no longer be undone. Sends the delete before, if one is pending. */
export function deleteLater(next: Deletion): void {
  void sendPendingDelete()
  reveal.set(next, hideRecords(next))
  setPending(next)
  resumePendingDelete()
}

/** Sends the pending delete now; each is sent once. A page that is left reads no records again. */
export async function sendPendingDelete({ isLeaving = false } = {}): Promise<void> {
  const current = pendingDelete.get()
  if (current === undefined) return
  setPending(undefined)
  await current.send()
  end(current, isLeaving)
}

/** Cancels the pending delete: its records reappear. A page that is left reads no records again. */
export function undoPendingDelete({ isLeaving = false } = {}): void {
  const current = pendingDelete.get()
  if (current === undefined) return
  setPending(undefined)
  end(current, isLeaving)
}

/** Stops the time of the pending delete, while its message has the pointer or the focus. */
export const holdPendingDelete = (): void => clearTimeout(timer)

/** Sends the pending delete after the full time. */
export const resumePendingDelete = (): void => {
  clearTimeout(timer)
  if (pendingDelete.get() !== undefined) timer = setTimeout(() => void sendPendingDelete(), undoMs)
}

// Another user must not send what this one has deleted.
onLeaving((reason) =>
  reason === 'sign-out' ? sendPendingDelete({ isLeaving: true }) : undoPendingDelete({ isLeaving: true }),
)

// A page that is left or closed sends its delete first: the request outlives it. Browsers give up on `pagehide` if the page is busy,
// and wait for `beforeunload`, which phones do not send.
for (const leaving of ['beforeunload', 'pagehide']) {
  globalThis.window?.addEventListener(leaving, () => void sendPendingDelete({ isLeaving: true }))
}
