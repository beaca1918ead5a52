import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { EmptyList } from './EmptyList.tsx'

const Part = lazyPart(
  () => import('./NoResults.tsx'),
  'NoResults',
  () => <EmptyList />,
)

/** Says that no record matches; its code loads when it is needed. */
export const NoResults = () => (
  <Suspense>
    <Part />
  </Suspense>
)
