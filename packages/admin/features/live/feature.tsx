import { type ComponentType, Suspense } from 'react'
import { useResourceContext } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { isLive } from './isLive.ts'
import { liveMethods } from './methods.ts'

// A page shows the same without them, until they have loaded and if they cannot be loaded.
const load = () => import('./parts.ts')

const LiveDashboard = lazyPart(() => import('./LiveDashboard.tsx'), 'LiveDashboard')
const LiveForm = lazyPart(() => load().then(({ LiveForm: part }) => ({ part })), 'part')
const LiveList = lazyPart(() => import('./LiveList.tsx'), 'LiveList')
const LivePresence = lazyPart(() => load().then(({ LivePresence: part }) => ({ part })), 'part')
const LiveRecord = lazyPart(() => load().then(({ LiveRecord: part }) => ({ part })), 'part')
const LiveRelated = lazyPart(() => load().then(({ LiveRelated: part }) => ({ part })), 'part')

/** Returns a component that follows changes of the resource around, if the server publishes them to the user. */
const whenLive =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) =>
    isLive(useResourceContext()) && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )

const DashboardUpdates = () =>
  loadedSession().live && (
    <Suspense>
      <LiveDashboard />
    </Suspense>
  )

/** Keeps the list of a resource up to date. */
export const ListUpdates = whenLive(LiveList)

/** Follows the changes of other users on records, forms, related records and dashboards, and shows who else has a record open. */
export const live: Feature = {
  name: 'live',
  provider: liveMethods,
  recordActions: whenLive(LivePresence),
  recordAside: whenLive(LiveRecord),
  formAside: whenLive(LiveForm),
  relatedAside: whenLive(LiveRelated),
  dashboardAside: DashboardUpdates,
}
