import AccountTree from '@mui/icons-material/AccountTree'
import CalendarMonth from '@mui/icons-material/CalendarMonth'
import Image from '@mui/icons-material/Image'
import TableRows from '@mui/icons-material/TableRows'
import ViewKanban from '@mui/icons-material/ViewKanban'
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { type LayoutName, type OtherLayout, otherLayouts, useLayout } from './layout.ts'

const icons = { table: TableRows, gallery: Image, board: ViewKanban, calendar: CalendarMonth, tree: AccountTree }

/** Switches between the layouts of a list; nothing if the table is the only one. */
export const LayoutButtons = ({ offered }: { offered: readonly OtherLayout[] }) => {
  const translate = useTranslate()
  const [layout, setLayout] = useLayout(useResourceContext(), offered)
  if (offered.length === 0) return null
  const names: LayoutName[] = ['table', ...otherLayouts.filter((name) => offered.includes(name))]
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label={translate('slipform.layouts.label')}
      // A second click on the chosen layout would choose none.
      onChange={(_event, name: LayoutName | null) => name && setLayout(name)}
    >
      {names.map((name) => {
        const Icon = icons[name]
        const label = translate(`slipform.layouts.${name}`)
        return (
          <Tooltip key={name} title={label}>
            <ToggleButton value={name} selected={name === layout} aria-label={label}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        )
      })}
    </ToggleButtonGroup>
  )
}
