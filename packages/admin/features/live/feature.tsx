import { type ReactElement, Suspense, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { LiveMethods } from '../../api/live/liveMethods.ts'
import { RowBodyContext } from '../../pages/list/rowBody.tsx'
import { infoOf } from '../../resource/named.ts'
import { loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import type { LiveConnection } from './connection.ts'
import { isLive } from './isLive.ts'
import { texts } from './texts.ts'

// A page works without these parts while they load, and if they cannot be loaded: they show no error.
const load = () => import('./parts.tsx')

const LiveDashboard = lazyPart(() => import('./LiveDashboard.tsx'), 'LiveDashboard')
const LiveForm = lazyPart(() => load().then(({ LiveForm: part }) => ({ part })), 'part')
const LiveList = lazyPart(() => import('./LiveList.tsx'), 'LiveList')
const LivePresence = lazyPart(() => load().then(({ LivePresence: part }) => ({ part })), 'part')
const LiveRecord = lazyPart(() => load().then(({ LiveRecord: part }) => ({ part })), 'part')
const LiveRelated = lazyPart(() => load().then(({ LiveRelated: part }) => ({ part })), 'part')

const inPage = (part: ReactElement) => <Suspense>{part}</Suspense>

const Presence = () => {
  const resource = useResourceContext() ?? ''
  return isLive(resource) && !infoOf(resource).hidesPeople && inPage(<LivePresence />)
}

const Updates = (props: Slots['aside']) => {
  const isFollowed = isLive(useResourceContext())
  if (props.page === 'dashboard') return loadedSession().live && inPage(<LiveDashboard />)
  if (!isFollowed) return null
  if (props.page === 'record') return inPage(<LiveRecord />)
  if (props.page === 'related') return inPage(<LiveRelated />)
  return props.page === 'form' && inPage(<LiveForm {...props} />)
}

const FollowedList = ({ children }: Slots['list']) => {
  const resource = useResourceContext() ?? ''
  const isEdited = useContext(RowBodyContext) !== undefined
  return (
    <>
      {children}
      {isLive(resource) && inPage(<LiveList resource={resource} isEdited={isEdited} />)}
    </>
  )
}

/** Follows the changes of other users on lists, records, forms, related records and dashboards, and shows who else has a record open. */
export const live = (): Feature => ({
  name: 'live',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  provider: liveMethods,
  list: FollowedList,
  recordActions: Presence,
  aside: Updates,
})

const done: { data: null } = { data: null }

/** Calls the connection, which loads with the first subscription; calls run in their order. */
const call = async (use: (connection: LiveConnection) => void) => {
  use((await import('./browser.ts')).connection)
  return done
}
const locks = () => import('./locks.ts')

/** The methods that the data provider gets: those of react-admin for realtime. `useSubscribe` and `LivePresence` call them. */
const liveMethods: LiveMethods = {
  subscribe: (topic, callback) => call((connection) => connection.subscribe(topic, callback)),
  unsubscribe: (topic, callback) => call((connection) => connection.unsubscribe(topic, callback)),
  publish: (topic, event) => call((connection) => connection.emit(topic, event)),
  lock: (resource, { id }) => locks().then(({ lock }) => lock(resource, id)),
  unlock: (resource, { id }) => locks().then(({ unlock }) => unlock(resource, id)),
  getLock: async (resource, { id }) => ({ data: (await (await locks()).getLocks(resource, id)).data[0] }),
  getLocks: (resource) => locks().then(({ getLocks }) => getLocks(resource)),
}
