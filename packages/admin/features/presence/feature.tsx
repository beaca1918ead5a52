import { useRecordContext, useResourceContext } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { can, loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

// Without an error component: the page works without this part while it loads, or if it cannot be loaded.
const Presence = lazyPart(() => import('./Presence.tsx'), 'Presence')

const RecordPresence = () => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id
  // The server has no presence for accounts and keys.
  const isOfModel = !resource.startsWith('auth/') && can('one', resource)
  const { user, view } = loadedSession()
  // During a view of another user, the admin must not appear as that user.
  if (id === undefined || !isOfModel || user === null || view || infoOf(resource).hidesPeople) return null
  return <Presence key={id} resource={resource} id={id} />
}

/** The feature that shows on the page and form of a record which other users have it open. */
export const presence = (): Feature => ({
  name: 'presence',
  needs: 'presence',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  recordActions: RecordPresence,
})
