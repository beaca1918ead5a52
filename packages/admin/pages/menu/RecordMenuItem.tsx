import { ListItemIcon, MenuItem } from '@mui/material'
import type { MouseEventHandler, ReactElement } from 'react'
import { useTranslate } from 'react-admin'

/** An entry of the menu of a record. */
export interface RecordMenuItemProps {
  icon: ReactElement
  label: string
  isDanger?: boolean
  onClick: MouseEventHandler
}

/** An entry of the menu of a record. */
export const RecordMenuItem = ({ icon, label, isDanger = false, onClick, ...props }: RecordMenuItemProps) => (
  <MenuItem onClick={onClick} sx={isDanger ? { color: 'error.main', '& svg': { color: 'error.main' } } : {}} {...props}>
    <ListItemIcon>{icon}</ListItemIcon>
    {useTranslate()(label)}
  </MenuItem>
)
