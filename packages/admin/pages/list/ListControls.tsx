import TableRows from '@mui/icons-material/TableRows'
import { Box, Stack, type Theme, ToggleButton, ToggleButtonGroup, Tooltip, useMediaQuery } from '@mui/material'
import { useRef } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { usePaletteEntries } from '../../ui/palette.ts'
import { type Layout, Slot } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { ColumnsMenu } from './columns/ColumnsMenu.tsx'
import { type LayoutName, useLayout } from './layouts/layout.ts'

// Loaded on demand: most lists are tables, which users sort by headings.
const SortButton = lazyDialog(() => import('./SortButton.tsx'), 'SortButton')

/** The controls of a list at the end of its toolbar, or in a phone's sheet: groups, columns, layout; and the order, where there are no headings. */
export const ListControls = ({ layouts }: { layouts: readonly Layout[] }) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const [layout] = useLayout(useResourceContext(), layouts)
  const isTable = layout === undefined
  return (
    <Stack direction="row" sx={[controls, !isWide && { justifyContent: 'flex-start' }]}>
      {(layout?.isPaged || (isTable && !isWide)) && <SortButton />}
      {isTable && <Slot name="tableOptions" props={{ place: 'toolbar' }} />}
      {isTable && <ColumnsMenu />}
      {isTable && <Slot name="listActions" props={{ place: 'toolbar' }} />}
      {!isWide && <Box sx={{ flexGrow: 1 }} />}
      {/* Last, so that the buttons keep their place when another layout has other controls. */}
      <LayoutButtons offered={layouts} />
    </Stack>
  )
}

// The controls wrap where a panel beside the list leaves too little room.
const controls = {
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  flexShrink: 0,
  maxWidth: 1,
  gap: 0.5,
  minHeight: 32,
}

const table = { name: 'table', icon: TableRows } as const

/** Buttons that switch between the layouts of a list; none if the table is the only layout. */
const LayoutButtons = ({ offered }: { offered: readonly Layout[] }) => {
  const translate = useTranslate()
  const [layout = table, setLayout] = useLayout(useResourceContext(), offered)
  const group = useRef<HTMLDivElement>(null)
  const all: readonly { name: LayoutName; icon: Layout['icon'] }[] = [table, ...offered]
  const showNext = () => {
    const { name: next } = all[(all.findIndex(({ name }) => name === layout.name) + 1) % all.length] ?? table
    setLayout(next)
    // From the layout's button, Tab leads to the records.
    group.current?.querySelector<HTMLElement>(`[value="${next}"]`)?.focus()
  }
  useShortcuts(offered.length > 0 ? { layout: showNext } : {})
  usePaletteEntries(() =>
    all.flatMap(({ name, icon }) => {
      const label = `${translate('slipform.layouts.label')}${translate('slipform.colon')}${translate(`slipform.layouts.${name}`)}`
      return name === layout.name ? [] : [{ of: 'list', label, icon, run: () => setLayout(name) }]
    }),
  )
  if (offered.length === 0) return null
  return (
    <ToggleButtonGroup
      ref={group}
      exclusive
      size="small"
      value={layout.name}
      aria-label={translate('slipform.layouts.label')}
      // A second click on the chosen layout would choose none.
      onChange={(_event, name: LayoutName | null) => name && setLayout(name)}
    >
      {all.map(({ name, icon: Icon }) => {
        const label = translate(`slipform.layouts.${name}`)
        return (
          <Tooltip key={name} title={label}>
            <ToggleButton value={name} selected={name === layout.name} aria-label={label}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        )
      })}
    </ToggleButtonGroup>
  )
}
