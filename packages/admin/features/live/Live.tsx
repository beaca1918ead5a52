import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { isLive } from './isLive.ts'

// A page shows the same without them, until they have loaded and if they cannot be loaded.
const load = () => import('./parts.ts')

export const LiveDashboard = lazyPart(() => import('./LiveDashboard.tsx'), 'LiveDashboard')
export const LiveForm = lazyPart(() => load().then(({ LiveForm: part }) => ({ part })), 'part')
export const LiveList = lazyPart(() => import('./LiveList.tsx'), 'LiveList')
export const LivePresence = lazyPart(() => load().then(({ LivePresence: part }) => ({ part })), 'part')
export const LiveRecord = lazyPart(() => load().then(({ LiveRecord: part }) => ({ part })), 'part')
export const LiveRelated = lazyPart(() => load().then(({ LiveRelated: part }) => ({ part })), 'part')

/** Renders what follows changes of a resource, if the server publishes them to the user. */
export const WhenLive = ({ resource, children }: { resource: string | undefined; children: ReactNode }) =>
  isLive(resource) ? <Suspense>{children}</Suspense> : null
