import { FormControlLabel, Switch } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Total } from '../../pages/list/columns/columns.ts'
import { useTableColumns } from '../../pages/list/columns/TableColumnsContext.tsx'
import { useColumnTotals } from '../../pages/list/columns/useStoredColumns.ts'
import { useTableKey } from '../../pages/list/relation.ts'
import { can } from '../../session/session.ts'
import { totalsOf } from './totals.ts'

/** A switch that turns all totals below the columns of numbers on or off. The choice is stored like that of the columns. */
export const TotalsSwitch = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [chosen, choose] = useColumnTotals(useTableKey())
  const sources = useTableColumns()?.columns.map(({ source }) => source) ?? []
  const defaults = [...totalsOf(resource, sources)]
  const shownTotals = [...totalsOf(resource, sources, chosen).values()].filter((total) => total !== 'none')
  if (defaults.length === 0 || !can('aggregate', resource)) return null
  const setAll = (isOn: boolean) =>
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
      control={<Switch size="small" checked={shownTotals.length > 0} onChange={(_event, isOn) => setAll(isOn)} />}
    />
  )
}
