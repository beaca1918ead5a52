import { ListItemIcon, MenuItem, type MenuItemProps } from '@mui/material'
import type { MouseEventHandler, ReactElement } from 'react'
import { useTranslate } from 'react-admin'

/** Properties of an entry; further ones, which MUI's menu sets for its keyboard, go to its element. */
export interface RecordMenuItemProps {
  icon: ReactElement
  /** The key of its text, or the text. */
  label: string
  isDanger?: boolean
  sx?: MenuItemProps['sx']
  onClick: MouseEventHandler
}

/** An entry of the menu of a record. */
export const RecordMenuItem = ({ icon, label, isDanger = false, onClick, ...props }: RecordMenuItemProps) => (
  <MenuItem onClick={onClick} sx={isDanger ? { color: 'error.main', '& svg': { color: 'error.main' } } : {}} {...props}>
    <ListItemIcon>{icon}</ListItemIcon>
    {useTranslate()(label, { _: label })}
  </MenuItem>
)
