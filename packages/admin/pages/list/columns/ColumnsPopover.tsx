import { Box, Button, Popover, type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { visuallyHidden } from '../../../theme/names.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Slot } from '../../../ui/Slot.tsx'
import { useTableKey } from '../relation.ts'
import { ColumnItem } from './ColumnItem.tsx'
import { orderedColumns, ranksOf, type TableColumns } from './columns.ts'
import { useUnfitColumns } from './TableColumnsContext.tsx'
import { useStoredColumns } from './useStoredColumns.ts'

/** The columns of a table, the button below which the popover opens, and a function that closes it. */
export interface ColumnsPopoverProps {
  title: string
  anchor: HTMLElement
  table: TableColumns
  onClose: () => void
}

/** The least number of columns for which the popover has a search. */
const searchedCount = 8

/** The columns of a table in their order, and functions that show, hide, move and reset them. `statusText` tells screen readers of a move. */
const useColumnChoice = ({ columns: pageColumns, hiddenByDefault }: TableColumns) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const [stored, store] = useStoredColumns(useTableKey())
  const [statusText, setStatusText] = useState('')
  const [unfit] = useUnfitColumns()
  const hidden = stored.hidden ?? hiddenByDefault
  const columns = orderedColumns(pageColumns, stored.ranks)
    // Columns without a name hold buttons.
    .filter(({ source }) => source !== '')
    .map(({ source, label }) => ({
      source,
      name: String(translateLabel({ source, label, resource })),
      isShown: !hidden.includes(source) && !unfit.includes(source),
      isUnfit: !hidden.includes(source) && unfit.includes(source),
    }))
  const toggle = ({ source, isShown }: (typeof columns)[number]) => {
    const otherHidden = hidden.filter((name) => name !== source)
    const otherPinned = stored.pinned?.filter((name) => name !== source) ?? []
    store({
      ...stored,
      // A column that only lacks room is pinned; `hidden` does not change, so that the page's own choice stays.
      ...((isShown || hidden.includes(source)) && { hidden: isShown ? [...otherHidden, source] : otherHidden }),
      pinned: isShown ? otherPinned : [...otherPinned, source],
    })
  }
  const moveTo = (column: (typeof columns)[number], place: number) => {
    const others = columns.filter((candidate) => candidate !== column)
    const order = others.toSpliced(place, 0, column).map(({ source }) => source)
    const sources = pageColumns.map(({ source }) => source)
    store({ ...stored, ranks: ranksOf(sources, order) })
    setStatusText(translate('slipform.columns.moved', { name: column.name, place: place + 1, count: order.length }))
  }
  return { columns, statusText, toggle, moveTo, reset: () => store(undefined) }
}

/** The popover of a table's columns in their order: a switch and buttons that move each, a reset, and the `tableOptions` of features. */
export const ColumnsPopover = ({ title, anchor, table, onClose }: ColumnsPopoverProps) => {
  const translate = useTranslate()
  // On a phone the keyboard would cover the columns.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const [search, setSearch] = useState('')
  const { columns, statusText, toggle, moveTo, reset } = useColumnChoice(table)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 300, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      <Box role="status" sx={visuallyHidden}>
        {statusText}
      </Box>
      {columns.length >= searchedCount && (
        <Box sx={{ p: 1, pb: 0 }}>
          <SearchField
            autoFocus={isWide}
            label={translate('slipform.columns.search')}
            value={search}
            onSearch={setSearch}
          />
        </Box>
      )}
      <Box component="ul" aria-label={title} sx={{ m: 0, p: 1, listStyle: 'none' }}>
        {columns.map((column, place) => {
          const { source, name, isShown, isUnfit } = column
          if (!name.toLowerCase().includes(search.toLowerCase())) return null
          return (
            <ColumnItem
              key={source}
              {...{ name, isShown, isUnfit, place, count: columns.length }}
              onToggle={() => toggle(column)}
              // No moves during a search: the user does not see between which columns one would move.
              {...(search === '' && { onMove: (to: number) => moveTo(column, to) })}
            />
          )
        })}
      </Box>
      <Box sx={footer}>
        {isWide && <Slot name="tableOptions" props={{ place: 'columns' }} />}
        <Button size="small" onClick={reset}>
          {translate('ra.action.reset')}
        </Button>
      </Box>
    </Popover>
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
