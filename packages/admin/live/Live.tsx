import { lazy, type ReactNode, Suspense } from 'react'
import { isLive } from './isLive.ts'

// A page shows the same without them until they have loaded.
const load = () => import('./parts.ts')

export const LiveDashboard = lazy(() => import('./LiveDashboard.tsx').then((part) => ({ default: part.LiveDashboard })))
export const LiveForm = lazy(() => load().then((parts) => ({ default: parts.LiveForm })))
export const LiveList = lazy(() => import('./LiveList.tsx').then((part) => ({ default: part.LiveList })))
export const LivePresence = lazy(() => load().then((parts) => ({ default: parts.LivePresence })))
export const LiveRecord = lazy(() => load().then((parts) => ({ default: parts.LiveRecord })))
export const LiveRelated = lazy(() => load().then((parts) => ({ default: parts.LiveRelated })))

/** Renders what follows changes of a resource, if the server publishes them to the user. */
export const WhenLive = ({ resource, children }: { resource: string | undefined; children: ReactNode }) =>
  isLive(resource) ? <Suspense>{children}</Suspense> : null
