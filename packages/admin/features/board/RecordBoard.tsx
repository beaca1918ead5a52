import { LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { BoardProps } from './Board.tsx'

const Board = lazyPart(() => import('./Board.tsx'), 'Board', PartLoadError)

/**
 * The records of a list as cards in a column for each value of an enumeration. Moving a card changes the value. The children are
 * the fields below each record's name.
 */
export const RecordBoard = (props: BoardProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Board {...props} />
  </Suspense>
)
