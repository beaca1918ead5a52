import { ListItemIcon, MenuItem, type MenuItemProps } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'

/** Properties of an entry. All others are passed to MUI's entry, as MUI's menu sets some for the keyboard. */
export interface RecordMenuItemProps extends MenuItemProps {
  icon: ReactElement
  /** A text or its translation key. */
  label: string
  isDanger?: boolean
}

/** An entry of a menu, such as that of a record. */
export const RecordMenuItem = ({ icon, label, isDanger = false, ...props }: RecordMenuItemProps) => (
  <MenuItem sx={isDanger ? { color: 'error.main', '& svg': { color: 'error.main' } } : {}} {...props}>
    <ListItemIcon>{icon}</ListItemIcon>
    {useTranslate()(label, { _: label })}
  </MenuItem>
)
