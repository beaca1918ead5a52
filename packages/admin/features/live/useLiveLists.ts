import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import { topicOf } from '../../api/live/events.ts'
import { isOwnWrite } from '../../api/live/ownWrites.ts'
import { useSubscribe } from '../../api/live/useSubscribe.ts'
import { valueClasses } from '../../theme/names.ts'
import { type ListMethod, refetchLists } from './refetchLists.ts'
import { UpdateQueue } from './UpdateQueue.ts'

interface LiveLists {
  /** Whether there are changes that the page does not show yet, because the user works in it. */
  readonly isHeld: boolean
  /** The number of changed records in the last update. */
  readonly updated: number
  /** Shows the changes now. */
  readonly show: () => void
}

/** Refreshes the page's lists of a resource when records change, unless the user works in them. */
export const useLiveLists = (resource: string, method: ListMethod, isEdited = false): LiveLists => {
  const client = useQueryClient()
  const [isHeld, setHeld] = useState(false)
  const [updated, setUpdated] = useState(0)
  const [queue, setQueue] = useState<UpdateQueue>()
  const isBusy = useEvent(() => isEdited || userIsBusy())
  useEffect(() => {
    const created = new UpdateQueue({
      isBusy,
      isOwn: (id) => isOwnWrite(resource, id),
      onHeld: setHeld,
      update: async (ids) => setUpdated(await refetchLists(client, resource, method, ids)),
    })
    setQueue(created)
    return () => created.close()
  }, [client, resource, method, isBusy])
  useSubscribe(topicOf(resource), ({ type, payload: { ids } }) => queue?.add(type === 'resync' ? undefined : ids))
  return { isHeld, updated, show: () => queue?.flush() }
}

/** How long, in milliseconds, a user counts as busy after a key, a press or a scroll. */
const busyMs = 1500

let lastAction = 0
const noteAction = () => {
  lastAction = Date.now()
}

for (const event of ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'])
  window.addEventListener(event, noteAction, { capture: true, passive: true })

/** Open menus, dialogs and suggestions, a dragged card, and selected records. */
const busySelector = `.MuiModal-root:not(.MuiModal-hidden), .MuiAutocomplete-popper, [data-dragging], .${valueClasses.checkbox}:checked`

/** Whether the user types, clicks or scrolls, has a menu or dialog open, drags a card, or has selected records or text. */
const userIsBusy = (): boolean =>
  Date.now() - lastAction < busyMs ||
  document.querySelector(busySelector) !== null ||
  document.getSelection()?.type === 'Range'
