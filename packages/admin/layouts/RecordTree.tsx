import { LinearProgress } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { TreeProps } from './tree/Tree.tsx'

const Tree = lazy(() => import('./tree/Tree.tsx').then((module) => ({ default: module.Tree })))

/**
 * The records of a list below the record of their kind that they belong to. The children are the fields beside each name.
 */
export const RecordTree = (props: TreeProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Tree {...props} />
  </Suspense>
)
