import TableChart from '@mui/icons-material/TableChart'
import { useContext } from 'react'
import { Button } from 'react-admin'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { GridModeContext } from './gridMode.ts'

/** Opens and closes the grid of a list, where records can be edited in a grid. */
export const GridButton = () => {
  const mode = useContext(GridModeContext)
  useShortcuts(mode === undefined ? {} : { grid: mode.toggle })
  if (mode === undefined) return null
  return (
    <Button label={mode.isOn ? 'slipform.grid.leave' : 'slipform.grid.open'} onClick={mode.toggle}>
      <TableChart />
    </Button>
  )
}
