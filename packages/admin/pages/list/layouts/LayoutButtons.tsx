import TableRows from '@mui/icons-material/TableRows'
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Layout } from '../../../ui/Slot.tsx'
import { type LayoutName, useLayout } from './layout.ts'

const table = { name: 'table', icon: TableRows } as const

/** Switches between the layouts of a list; nothing if the table is the only one. */
export const LayoutButtons = ({ offered }: { offered: readonly Layout[] }) => {
  const translate = useTranslate()
  const [layout = table, setLayout] = useLayout(useResourceContext(), offered)
  if (offered.length === 0) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout.name}
      aria-label={translate('slipform.layouts.label')}
      // A second click on the chosen layout would choose none.
      onChange={(_event, name: LayoutName | null) => name && setLayout(name)}
    >
      {[table, ...offered].map(({ name, icon: Icon }) => {
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
