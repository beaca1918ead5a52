import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { labelOf } from '../../../resource/named.ts'
import type { GroupField } from './groupFields.ts'
import { useGroupField } from './useGroupField.ts'

/** The button above a table with a menu of the fields that its records can be grouped by. */
export const GroupButton = () => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const { offered, chosen, choose } = useGroupField()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (offered.length === 0) return null
  const nameOf = ({ field }: GroupField) => {
    const label = labelOf(field)
    const source = field.info.relation ?? field.source
    return String(translateLabel({ source, resource, ...(label !== undefined && { label }) }))
  }
  const item = (group: GroupField | undefined, name: string) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={group?.field.source === chosen?.field.source}
      selected={group?.field.source === chosen?.field.source}
      onClick={() => {
        choose(group)
        setAnchor(null)
      }}
    >
      {name}
    </MenuItem>
  )
  const label = translate('slipform.list.group')
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {chosen ? `${label}: ${nameOf(chosen)}` : label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('slipform.list.group_by') } }}
      >
        {item(undefined, translate('slipform.list.ungrouped'))}
        {offered.map((group) => item(group, nameOf(group)))}
      </Menu>
    </>
  )
}
