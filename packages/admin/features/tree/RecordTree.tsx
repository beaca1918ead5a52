import { LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { TreeProps } from './Tree.tsx'

const Tree = lazyPart(() => import('./Tree.tsx'), 'Tree', PartLoadError)

/**
 * The records of a list below the record of their kind that they belong to. The children are the fields beside each name.
 */
export const RecordTree = (props: TreeProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Tree {...props} />
  </Suspense>
)
