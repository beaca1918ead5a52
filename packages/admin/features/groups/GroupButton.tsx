import Category from '@mui/icons-material/Category'
import { Button, Menu, MenuItem } from '@mui/material'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { labelOf } from '../../resource/named.ts'
import { usePaletteButton } from '../../ui/palette.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { radioItem, useMenu } from '../../ui/useMenu.ts'
import type { GroupField } from './groupFields.ts'
import { useGroupField } from './useGroupField.ts'

/** The button above a table with a menu of the fields that its records can be grouped by. */
export const GroupButton = ({ place }: Slots['tableOptions']) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const { offered, chosen, choose } = useGroupField()
  const { button, menu, close } = useMenu()
  const ref = usePaletteButton('list', translate('slipform.list.group_by'), Category)
  if (place !== 'toolbar' || offered.length === 0) return null
  const nameOf = ({ field }: GroupField) => {
    const label = labelOf(field)
    const source = field.info.relation ?? field.source
    return String(translateLabel({ source, resource, ...(label !== undefined && { label }) }))
  }
  const item = (group: GroupField | undefined, name: string) => (
    <MenuItem
      key={name}
      {...radioItem(group?.field.source === chosen?.field.source)}
      onClick={() => {
        choose(group)
        close()
      }}
    >
      {name}
    </MenuItem>
  )
  const label = translate('slipform.list.group')
  return (
    <>
      <Button ref={ref} size="small" {...button}>
        {chosen ? `${label}: ${nameOf(chosen)}` : label}
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': translate('slipform.list.group_by') } }}>
        {item(undefined, translate('slipform.list.ungrouped'))}
        {offered.map((group) => item(group, nameOf(group)))}
      </Menu>
    </>
  )
}
