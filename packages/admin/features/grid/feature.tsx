import TableChart from '@mui/icons-material/TableChart'
import { type Theme, useMediaQuery } from '@mui/material'
import { createContext, Suspense, useContext, useEffect, useRef } from 'react'
import { Button, useResourceContext, useTranslate } from 'react-admin'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { withParameter } from '../../pages/list/addressParameter.ts'
import { RowBodyContext } from '../../pages/list/rowBody.ts'
import { can } from '../../session/session.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { usePaletteButton } from '../../ui/palette.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { EditableValue } from './EditableValue.tsx'
import { texts } from './texts.ts'

// Loaded on demand: most visits edit nothing.
const EditGrid = lazyPart(() => import('./EditGrid.tsx'), 'EditGrid', PartLoadError)

const GridList = ({ inputs, children }: Slots['rowBody']) => {
  const mode = useGridMode(inputs !== undefined)
  const grid = mode?.isOn && inputs && (
    <Suspense>
      <EditGrid inputs={inputs} />
    </Suspense>
  )
  return (
    <GridModeContext value={mode}>
      <RowBodyContext value={grid || undefined}>{children}</RowBodyContext>
    </GridModeContext>
  )
}

const GridButton = ({ place }: Slots['listActions']) => {
  const mode = useContext(GridModeContext)
  const isShown = place === 'toolbar' && mode !== undefined
  useShortcuts(isShown ? { grid: mode.toggle } : {})
  const label = useTranslate()(mode?.isOn ? 'slipform.grid.leave' : 'slipform.grid.open')
  const ref = usePaletteButton('list', label, TableChart)
  if (!isShown) return null
  return (
    <Button ref={ref} label={label} onClick={mode.toggle}>
      <TableChart />
    </Button>
  )
}

/**
 * The feature for editing values in place: in a list, which a button in the toolbar turns into a grid as in a spreadsheet, and on a record's page.
 */
export const grid = (): Feature => ({
  name: 'grid',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  rowBody: GridList,
  listActions: GridButton,
  // Not loaded on demand: its arrival would render the values anew, and close a dialog that one of them has opened.
  value: EditableValue,
})

/** The state of a list's grid, and a function that opens or closes it. */
interface GridMode {
  isOn: boolean
  toggle: () => void
}

/** The grid of the current list; undefined if its records cannot be edited in a grid. */
const GridModeContext = createContext<GridMode | undefined>(undefined)

// `?edit=grid` in the address of a list opens its grid.
const parameter = 'edit'

const withGrid = (search: string, isOn: boolean) => withParameter(search, parameter, isOn ? 'grid' : undefined)

/**
 * Returns the grid of a list; undefined without inputs, without permission to read and update records, and in narrow windows. The address
 * contains whether it is open.
 */
const useGridMode = (hasInputs: boolean): GridMode | undefined => {
  const resource = useResourceContext()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hasLeft = useNavigationType() === 'POP' || state?.hasLeftGrid === true
  const isInAddress = new URLSearchParams(search).get(parameter) === 'grid'
  const wasOn = useRef(false)
  const isOn = isInAddress || (wasOn.current && !hasLeft)
  wasOn.current = isOn
  useEffect(() => {
    // Adds the parameter again: react-admin drops unknown parameters when it changes page, order or filters.
    if (isOn && !isInAddress) navigate({ search: withGrid(search, true) }, { replace: true, state })
  }, [isOn, isInAddress, search, state, navigate])

  if (!hasInputs || !isWide || !can('update', resource) || !can('one', resource)) return undefined
  const toggle = () => navigate({ search: withGrid(search, !isOn) }, { state: isOn ? { hasLeftGrid: true } : {} })
  return { isOn, toggle }
}
