import { Box, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import type { PaletteEntry, PaletteGroup } from './palette.ts'

interface PaletteOptionsProps {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  current: PaletteEntry | undefined
  isSearching: boolean
  onRun: (entry: PaletteEntry) => void
  onPoint: (entry: PaletteEntry) => void
}

/** The entries below the text field of the palette, in their groups. The field keeps the focus; it names the current entry by the ids here. */
export const PaletteOptions = ({ id, label, groups, current, isSearching, onRun, onPoint }: PaletteOptionsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const currentKey = current?.key
  useEffect(() => {
    if (currentKey !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [currentKey])
  let position = 0
  return (
    <Box
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-busy={isSearching}
      // The input keeps the focus, which the list would take when it is clicked.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ overflowY: 'auto', px: 1, pb: groups.length > 0 ? 1 : 0, scrollPaddingBlock: 8 }}
    >
      {groups.map(({ name, entries }, at) => (
        <Box key={name} role="group" aria-labelledby={`${id}-group-${at}`}>
          <Typography
            id={`${id}-group-${at}`}
            sx={{ px: 1.5, pt: 1.5, pb: 0.5, fontSize: 11, fontWeight: 550, color: 'text.disabled' }}
          >
            {name}
          </Typography>
          {entries.map((entry) => (
            <PaletteOption
              key={entry.key}
              id={`${id}-${position++}`}
              entry={entry}
              isCurrent={entry.key === currentKey}
              onRun={onRun}
              onPoint={onPoint}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

interface PaletteOptionProps extends Pick<PaletteOptionsProps, 'onRun' | 'onPoint'> {
  id: string
  entry: PaletteEntry
  isCurrent: boolean
}

const PaletteOption = ({ id, entry, isCurrent, onRun, onPoint }: PaletteOptionProps) => {
  const { label, detail, icon: Icon } = entry
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={() => onRun(entry)}
      onMouseMove={() => isCurrent || onPoint(entry)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: { xs: 44, sm: 36 },
        px: 1.5,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isCurrent ? 'action.hover' : undefined,
        '& svg': { fontSize: 16, flexShrink: 0, color: 'text.secondary' },
      }}
    >
      {Icon ? <Icon /> : <Box sx={{ width: 16, flexShrink: 0 }} />}
      <Typography noWrap sx={{ fontWeight: 560, ...(detail !== undefined && { flexShrink: 0, maxWidth: '70%' }) }}>
        {label}
      </Typography>
      <Typography noWrap color="text.secondary" sx={{ flexGrow: 1, minWidth: 0 }}>
        {detail}
      </Typography>
      {isCurrent && <Keys keys="Enter" />}
    </Box>
  )
}
