import { Suspense, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { LiveMethods } from '../../api/live/liveMethods.ts'
import { RowBodyContext } from '../../pages/list/rowBody.ts'
import { isLive } from '../../session/isLive.ts'
import { loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import type { LiveConnection } from './connection.ts'
import { texts } from './texts.ts'

// Without an error component: a page works without these parts while they load, or if they cannot be loaded.
const load = () => import('./parts.tsx')

const LiveDashboard = lazyPart(() => import('./LiveDashboard.tsx'), 'LiveDashboard')
const LiveForm = lazyPart(() => load().then(({ LiveForm: part }) => ({ part })), 'part')
const LiveList = lazyPart(() => import('./LiveList.tsx'), 'LiveList')
const LiveRecord = lazyPart(() => load().then(({ LiveRecord: part }) => ({ part })), 'part')
const LiveRelated = lazyPart(() => load().then(({ LiveRelated: part }) => ({ part })), 'part')

const Updates = (props: Slots['aside']) => {
  const isFollowed = isLive(useResourceContext())
  if (props.page === 'dashboard') return loadedSession().live && <LiveDashboard />
  if (!isFollowed) return null
  if (props.page === 'record') return <LiveRecord />
  if (props.page === 'related') return <LiveRelated />
  return props.page === 'form' && <LiveForm stored={props.stored} />
}

const FollowedList = ({ children }: Slots['list']) => {
  const resource = useResourceContext() ?? ''
  const isEdited = useContext(RowBodyContext) !== undefined
  return (
    <>
      {children}
      <Suspense>{isLive(resource) && <LiveList resource={resource} isEdited={isEdited} />}</Suspense>
    </>
  )
}

/** The feature that shows changes of other users on lists, records, forms, related records and dashboards. */
export const live = (): Feature => ({
  name: 'live',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  provider: liveMethods,
  list: FollowedList,
  aside: Updates,
})

const done: { data: null } = { data: null }

/** Calls the connection, whose code loads with the first subscription. Calls keep their order. */
const call = async (use: (connection: LiveConnection) => void) => {
  use((await import('./browser.ts')).connection)
  return done
}

/** The methods of react-admin's realtime providers, which are added to the data provider. `useSubscribe` calls them. */
const liveMethods: LiveMethods = {
  subscribe: (topic, callback) => call((connection) => connection.subscribe(topic, callback)),
  unsubscribe: (topic, callback) => call((connection) => connection.unsubscribe(topic, callback)),
  publish: (topic, event) => call((connection) => connection.emit(topic, event)),
}
