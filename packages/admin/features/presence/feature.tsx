import { useRecordContext, useResourceContext } from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { can, loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

// A page works without it while it loads, and if it cannot be loaded: it shows no error.
const Presence = lazyPart(() => import('./Presence.tsx'), 'Presence')

const RecordPresence = () => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id
  // Accounts and keys are no resources of models.
  const isOfModel = !resource.startsWith('auth/') && can('one', resource)
  const { user, view } = loadedSession()
  // An admin who views as another user has no record open in their stead.
  if (id === undefined || !isOfModel || user === null || view || infoOf(resource).hidesPeople) return null
  return <Presence key={id} resource={resource} id={id} />
}

/** Shows on the page and form of a record which other users have it open. */
export const presence = (): Feature => ({
  name: 'presence',
  needs: 'presence',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  recordActions: RecordPresence,
})
