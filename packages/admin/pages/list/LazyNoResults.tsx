import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { EmptyList } from './EmptyList.tsx'

const Part = lazyPart(
  () => import('./NoResults.tsx'),
  'NoResults',
  () => <EmptyList />,
)

/** Says that no record matches a list's filters; the code loads when it is needed, and if it cannot be loaded, less is said. */
export const NoResults = () => (
  <Suspense>
    <Part />
  </Suspense>
)
