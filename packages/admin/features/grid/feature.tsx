import TableChart from '@mui/icons-material/TableChart'
import { Suspense, useContext } from 'react'
import { Button } from 'react-admin'
import { RowBodyContext, type RowBodyProps } from '../../pages/list/rowBody.tsx'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { GridModeContext, useGridMode } from './gridMode.ts'

// Loaded on demand: most visits edit nothing.
const EditGrid = lazyPart(() => import('./EditGrid.tsx'), 'EditGrid', PartLoadError)

const GridList = ({ inputs, children }: Slots['rowBody']) => {
  const grid = useGridMode(inputs)
  return (
    <GridModeContext value={grid}>
      <RowBodyContext value={grid?.isOn ? GridRows : undefined}>{children}</RowBodyContext>
    </GridModeContext>
  )
}

const GridRows = ({ size, hiddenColumns, children }: RowBodyProps) => {
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

const GridButton = ({ place }: Slots['listActions']) => {
  const mode = useContext(GridModeContext)
  const isShown = place === 'toolbar' && mode !== undefined
  useShortcuts(isShown ? { grid: mode.toggle } : {})
  if (!isShown) return null
  return (
    <Button label={mode.isOn ? 'slipform.grid.leave' : 'slipform.grid.open'} onClick={mode.toggle}>
      <TableChart />
    </Button>
  )
}

/** Editing the records of a list in its table, as in a spreadsheet. */
export const grid = (): Feature => ({ name: 'grid', rowBody: GridList, listActions: GridButton })
