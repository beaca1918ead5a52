import {
  Box,
  Button,
  FormControlLabel,
  Popover,
  Stack,
  Switch,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useState } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { can } from '../../../session/session.ts'
import { visuallyHidden } from '../../../theme/names.ts'
import { useDensity } from '../density.ts'
import { useTableKey } from '../relation.ts'
import { totalsOf } from '../totals.ts'
import { ColumnItem } from './ColumnItem.tsx'
import { movedTo, orderedColumns, ranksOf, type TableColumns, type Total } from './columns.ts'
import { useUnfitColumns } from './TableColumnsContext.tsx'
import { useColumnTotals, useStoredColumns } from './useStoredColumns.ts'

/** The columns of a table, the button that they open from, and a function that closes them. */
export interface ColumnsPopoverProps {
  title: string
  anchor: HTMLElement
  table: TableColumns
  onClose: () => void
}

/** From this number of columns on they can be searched. */
const searchedCount = 8

/** The popover of a table's columns: a switch for each, in their order, which the pointer, buttons and keys change; row height and totals. */
export const ColumnsPopover = ({ title, anchor, table, onClose }: ColumnsPopoverProps) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  // On a phone the keyboard would cover the columns.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const [stored, store] = useStoredColumns(useTableKey())
  const [search, setSearch] = useState('')
  const [said, say] = useState('')
  const { sources, labels, hiddenByDefault } = table
  const [unfit] = useUnfitColumns()
  // Columns without a name hold buttons.
  const order = orderedColumns(sources, stored.ranks).filter((source) => source !== '')
  const hidden = stored.hidden ?? hiddenByDefault
  const nameOf = (source: string) => String(translateLabel({ source, label: labels[source], resource }))
  const matching = order.filter((source) => nameOf(source).toLowerCase().includes(search.toLowerCase()))

  const isShown = (source: string) => !hidden.includes(source) && !unfit.includes(source)
  const toggle = (source: string) => {
    const others = hidden.filter((other) => other !== source)
    const pinned = stored.pinned?.filter((other) => other !== source) ?? []
    if (isShown(source)) store({ ...stored, hidden: [...others, source], pinned })
    else store({ ...stored, ...(hidden.includes(source) && { hidden: others }), pinned: [...pinned, source] })
  }
  const moveTo = (source: string, place: number) => {
    const moved = movedTo(order, source, place)
    store({ ...stored, ranks: ranksOf(sources, moved) })
    const values = { name: nameOf(source), place: moved.indexOf(source) + 1, count: moved.length }
    say(translate('slipform.columns.moved', values))
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 300, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {order.length >= searchedCount && (
        <Box sx={{ p: 1, pb: 0 }}>
          <TextField
            autoFocus={isWide}
            fullWidth
            margin="none"
            value={search}
            placeholder={translate('slipform.columns.search')}
            onChange={(event) => setSearch(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': translate('slipform.columns.search') } }}
          />
        </Box>
      )}
      <Box component="ul" aria-label={title} sx={{ m: 0, p: 1, listStyle: 'none' }}>
        {matching.map((source) => (
          <ColumnItem
            key={source}
            name={nameOf(source)}
            isShown={isShown(source)}
            isUnfit={!hidden.includes(source) && unfit.includes(source)}
            place={order.indexOf(source)}
            count={order.length}
            onToggle={() => toggle(source)}
            // The places of columns that are not found are unknown to the user.
            {...(search === '' && { onMove: (place: number) => moveTo(source, place) })}
          />
        ))}
      </Box>
      <Box sx={footer}>
        <Stack>
          {isWide && <DensitySwitch />}
          {isWide && <TotalsSwitch sources={sources} />}
        </Stack>
        <Button size="small" onClick={() => store(undefined)}>
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </Popover>
  )
}

/** Switches the totals below the columns of numbers on and off; each column can have another. Stored as the columns are. */
const TotalsSwitch = ({ sources }: Pick<TableColumns, 'sources'>) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [chosen, choose] = useColumnTotals(useTableKey())
  const defaults = [...totalsOf(resource, sources)]
  const shown = [...totalsOf(resource, sources, chosen).values()].filter((total) => total !== 'none')
  if (defaults.length === 0 || !can('aggregate', resource)) return null
  const turn = (isOn: boolean) =>
    choose(
      Object.fromEntries(
        defaults.map(([source, total]): [string, Total] => {
          if (!isOn) return [source, 'none']
          return [source, total === 'none' ? 'sum' : total]
        }),
      ),
    )
  return (
    <FormControlLabel
      label={translate('slipform.list.totals')}
      control={<Switch size="small" checked={shown.length > 0} onChange={(_event, isOn) => turn(isOn)} />}
    />
  )
}

/** Switches between compact and comfortable rows; the browser stores the choice for each resource. */
const DensitySwitch = () => {
  const translate = useTranslate()
  const [density, setDensity] = useDensity(useResourceContext())
  return (
    <FormControlLabel
      label={translate('slipform.list.comfortable')}
      control={
        <Switch
          size="small"
          checked={density === 'comfortable'}
          onChange={(_event, isOn) => setDensity(isOn ? 'comfortable' : 'compact')}
        />
      }
    />
  )
}

const footer = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  // A label hangs out to the left of its switch.
  '& .MuiFormControlLabel-root': { ml: 0, gap: 1 },
  position: 'sticky',
  bottom: 0,
  p: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}
