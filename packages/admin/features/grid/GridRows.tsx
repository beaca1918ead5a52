import { Suspense, useContext } from 'react'
import type { RowBodyProps } from '../../pages/list/rowBody.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { GridModeContext } from './gridMode.ts'

// Loaded on demand: most visits edit nothing.
const EditGrid = lazyPart(() => import('./EditGrid.tsx'), 'EditGrid', PartLoadError)

/** The rows of a list's table as a grid. */
export const GridRows = ({ size, hiddenColumns, children }: RowBodyProps) => {
  const grid = useContext(GridModeContext)
  return (
    grid && (
      <Suspense>
        <EditGrid inputs={grid.inputs} size={size} hiddenColumns={hiddenColumns}>
          {children}
        </EditGrid>
      </Suspense>
    )
  )
}
