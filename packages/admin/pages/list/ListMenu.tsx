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
import { usePaletteEntries } from '../../ui/palette.ts'
import { Slot, useFeatures } from '../../ui/Slot.tsx'
import { useMenu } from '../../ui/useMenu.ts'

/** The button of a list page with a menu of what can be done with all records of the list: their export, and what features add. */
export const ListMenu = () => {
  const translate = useTranslate()
  const { button, menu, anchor, close } = useMenu()
  const { resource } = useListContext()
  const features = useFeatures()
  const exports = useExports()
  usePaletteEntries(() =>
    exports.map(({ href, label }) => {
      const link = Object.assign(document.createElement('a'), { href, download: '' })
      return { of: 'list', label, icon: Download, run: () => link.click() }
    }),
  )
  const mayWrite = can('createMany', resource) || can('updateMany', resource)
  const isEmpty = exports.length === 0 && !(mayWrite && features.some(({ listActions }) => listActions))
  if (isEmpty) return null
  return (
    <>
      <IconButton size="small" aria-label={translate('slipform.list.more')} {...button}>
        <MoreHoriz fontSize="small" />
      </IconButton>
      {/* Mounted only while open: features add their entries by what the list is now. */}
      {anchor && (
        <Menu {...menu} disableAutoFocusItem {...closeOnChoice(close)}>
          {exports.map(({ href, label }) => (
            <MenuItem key={href} component="a" href={href} download>
              <ListItemIcon>
                <Download />
              </ListItemIcon>
              {label}
            </MenuItem>
          ))}
          <Slot name="listActions" props={{ place: 'menu' }} />
        </Menu>
      )}
    </>
  )
}

/** Returns the links that download every record which matches the list's filters, in its order, as a streamed file; none of an empty list. */
const useExports = () => {
  const translate = useTranslate()
  const { resource, total, filterValues, sort } = useListContext()
  if (!can('exportMany', resource) || total === 0) return []
  const filter = JSON.stringify(exceptDeleted(resource, toApiFilter(filterValues)))
  const order = JSON.stringify([sort.field, sort.order])
  return exportFormats.map((format) => ({
    href: `${api}/${resource}/export?${new URLSearchParams({ format, filter, sort: order })}`,
    label: translate(`slipform.export.${format}`),
  }))
}
