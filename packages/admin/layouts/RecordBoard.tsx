import { LinearProgress } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { BoardProps } from './board/Board.tsx'

const Board = lazy(() => import('./board/Board.tsx').then((module) => ({ default: module.Board })))

/**
 * The records of a list as cards in a column for each value of an enumeration. Moving a card changes the value. The children are
 * the fields below each record's name.
 */
export const RecordBoard = (props: BoardProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Board {...props} />
  </Suspense>
)
