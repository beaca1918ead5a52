import Download from '@mui/icons-material/Download'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { exportFormats } from 'slipform/browser'
import { toApiFilter } from '../../api/filter/apiFilter.ts'
import { api } from '../../api/httpClient.ts'
import { exceptDeleted } from '../../api/recordDeletes.ts'
import { can } from '../../session/session.ts'
import { closeOnChoice } from '../../ui/closeOnChoice.ts'
import { Slot, useFeatures } from '../../ui/Slot.tsx'
import { useMenu } from '../../ui/useMenu.ts'

/** The button of a list page with a menu of what can be done with all records of the list: their export, and what features add. */
export const ListMenu = () => {
  const translate = useTranslate()
  const { button, menu, anchor, close } = useMenu()
  const { resource, total } = useListContext()
  const features = useFeatures()
  const mayWrite = can('createMany', resource) || can('updateMany', resource)
  const isEmpty = !can('exportMany', resource) && !(mayWrite && features.some(({ listActions }) => listActions))
  if (isEmpty) return null
  return (
    <>
      <IconButton size="small" aria-label={translate('slipform.list.more')} {...button}>
        <MoreHoriz fontSize="small" />
      </IconButton>
      {/* Mounted only while open: features add their entries by what the list is now. */}
      {anchor && (
        <Menu {...menu} disableAutoFocusItem {...closeOnChoice(close)}>
          {can('exportMany', resource) && <ExportItems isEmpty={total === 0} />}
          <Slot name="listActions" props={{ place: 'menu' }} />
        </Menu>
      )}
    </>
  )
}

/** Links that download every record which matches the list's filters, in its order, as a streamed file. */
const ExportItems = ({ isEmpty }: { isEmpty: boolean }) => {
  const translate = useTranslate()
  const { resource, filterValues, sort } = useListContext()
  const addressOf = (format: string) => {
    const filter = JSON.stringify(exceptDeleted(resource, toApiFilter(filterValues)))
    const order = JSON.stringify([sort.field, sort.order])
    return `${api}/${resource}/export?${new URLSearchParams({ format, filter, sort: order })}`
  }
  return exportFormats.map((format) => (
    <MenuItem key={format} component="a" href={addressOf(format)} download disabled={isEmpty}>
      <ListItemIcon>
        <Download />
      </ListItemIcon>
      {translate(`slipform.export.${format}`)}
    </MenuItem>
  ))
}
