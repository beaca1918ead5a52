import { FormControlLabel, Switch } from '@mui/material'
import { useResourceContext, useStore, useTranslate } from 'react-admin'
import { useTableColumns } from '../../pages/list/columns/TableColumnsContext.tsx'
import { useTableKey } from '../../pages/list/relation.ts'
import { can } from '../../session/session.ts'
import { totalsOf } from './totals.ts'

/** Whether the user has switched the totals of the enclosing table on or off, undefined without a choice; and a function that stores it in the browser. */
export const useTotalsChoice = () => useStore<boolean | undefined>(`${useTableKey()}_totals`)

/** A switch that turns the totals below the columns of numbers on or off. */
export const TotalsSwitch = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [isOn, setOn] = useTotalsChoice()
  const sources = useTableColumns()?.columns.map(({ source }) => source) ?? []
  if (totalsOf(resource, sources, true).size === 0 || !can('aggregate', resource)) return null
  const isShown = totalsOf(resource, sources, isOn).size > 0
  return (
    <FormControlLabel
      label={translate('slipform.list.totals')}
      control={<Switch size="small" checked={isShown} onChange={() => setOn(!isShown)} />}
    />
  )
}
