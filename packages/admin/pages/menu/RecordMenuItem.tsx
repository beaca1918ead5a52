import { ListItemIcon, MenuItem, type MenuItemProps } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'

/** Properties of an entry; further ones, which MUI's menu sets for its keyboard, go to its element. */
export interface RecordMenuItemProps extends MenuItemProps {
  icon: ReactElement
  /** The key of its text, or the text. */
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
