import { type ReactNode, Suspense } from 'react'
import { useResourceContext } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { isLive } from './isLive.ts'
import type { LiveListProps } from './LiveList.tsx'
import { liveMethods } from './methods.ts'

// A page shows the same without them, until they have loaded and if they cannot be loaded.
const load = () => import('./parts.ts')

const LiveDashboard = lazyPart(() => import('./LiveDashboard.tsx'), 'LiveDashboard')
const LiveForm = lazyPart(() => load().then(({ LiveForm: part }) => ({ part })), 'part')
const LiveList = lazyPart(() => import('./LiveList.tsx'), 'LiveList')
const LivePresence = lazyPart(() => load().then(({ LivePresence: part }) => ({ part })), 'part')
const LiveRecord = lazyPart(() => load().then(({ LiveRecord: part }) => ({ part })), 'part')
const LiveRelated = lazyPart(() => load().then(({ LiveRelated: part }) => ({ part })), 'part')

/** Renders what follows changes of a resource, if the server publishes them to the user. */
const WhenLive = ({ resource, children }: { resource: string | undefined; children: ReactNode }) =>
  isLive(resource) ? <Suspense>{children}</Suspense> : null

const Presence = () => (
  <WhenLive resource={useResourceContext()}>
    <LivePresence />
  </WhenLive>
)

const RecordNews = () => (
  <WhenLive resource={useResourceContext()}>
    <LiveRecord />
  </WhenLive>
)

const FormNews = ({ stored, inputs, fields }: Slots['formAside']) => (
  <WhenLive resource={useResourceContext()}>
    <LiveForm key={stored.id} stored={stored} inputs={inputs} fields={fields} />
  </WhenLive>
)

const RelatedUpdates = ({ reference }: Slots['relatedAside']) => (
  <WhenLive resource={reference}>
    <LiveRelated resource={reference} />
  </WhenLive>
)

const DashboardUpdates = () =>
  loadedSession().live && (
    <Suspense>
      <LiveDashboard />
    </Suspense>
  )

/** Keeps the list of a resource up to date, if the server publishes its changes to the user. */
export const ListUpdates = (props: LiveListProps) => (
  <WhenLive resource={props.resource}>
    <LiveList {...props} />
  </WhenLive>
)

/** Follows the changes of other users on records, forms, related records and dashboards, and shows who else has a record open. */
export const live: Feature = {
  name: 'live',
  provider: liveMethods,
  recordActions: Presence,
  recordAside: RecordNews,
  formAside: FormNews,
  relatedAside: RelatedUpdates,
  dashboardAside: DashboardUpdates,
}
