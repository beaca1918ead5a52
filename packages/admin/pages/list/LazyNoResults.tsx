import { Suspense } from 'react'
import { ListNoResults } from 'react-admin'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

const Part = lazyPart(
  () => import('./NoResults.tsx'),
  'NoResults',
  () => <ListNoResults />,
)

/** Says that no record matches; its code loads when it is needed. */
export const NoResults = () => (
  <Suspense>
    <Part />
  </Suspense>
)
