import CloudDownload from '@mui/icons-material/CloudDownload'
import Download from '@mui/icons-material/Download'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { exportFormats } from 'slipform/browser'
import { toApiFilter } from '../../api/filter/apiFilter.ts'
import { api } from '../../api/httpClient.ts'
import { createFile } from '../../api/jobs.ts'
import { exceptDeleted } from '../../api/recordDeletes.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { can, serverHas } from '../../session/session.ts'
import { closeOnChoice } from '../../ui/closeOnChoice.ts'
import { usePaletteEntries } from '../../ui/palette.ts'
import { Slot, useFeatures } from '../../ui/Slot.tsx'
import { useMenu } from '../../ui/useMenu.ts'
import { useListJobs } from './useListJobs.ts'

/** The button of a list page with a menu of actions on all records of the list: their export, and the `listActions` of features. */
export const ListMenu = () => {
  const translate = useTranslate()
  const { button, menu, anchor, close } = useMenu()
  const { resource } = useListContext()
  const features = useFeatures()
  const entries = useExports()
  usePaletteEntries(() => entries.map(({ label, icon, run }) => ({ of: 'list', label, icon, run })))
  const mayWrite = can('createMany', resource) || can('updateMany', resource)
  const isEmpty = entries.length === 0 && !(mayWrite && features.some(({ listActions }) => listActions))
  if (isEmpty) return null
  return (
    <>
      <IconButton size="small" aria-label={translate('slipform.list.more')} {...button}>
        <MoreHoriz fontSize="small" />
      </IconButton>
      {/* Mounted only while open: the entries of features depend on the current state of the list. */}
      {anchor && (
        <Menu {...menu} disableAutoFocusItem {...closeOnChoice(close)}>
          {entries.map(({ label, icon: Icon, run }) => (
            <MenuItem key={label} onClick={run}>
              <ListItemIcon>
                <Icon />
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

/** With more records, the server can also write the file of an export in a job, while the page may be closed. */
const maxStreamed = 10_000

/**
 * Returns the entries that export all records that match the list's filters, in its order: as a streamed file, and of many also as a job of the
 * server, which `ListJobs` follows; none for an empty list.
 */
const useExports = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const { resource, total, filterValues, sort } = useListContext()
  const [, setJobs] = useListJobs(resource)
  if (!can('exportMany', resource) || total === 0) return []
  const filter = JSON.stringify(exceptDeleted(resource, toApiFilter(filterValues)))
  const order = JSON.stringify([sort.field, sort.order])
  const pathOf = (format: string) => `/${resource}/export?${new URLSearchParams({ format, filter, sort: order })}`
  const download = (path: string) =>
    Object.assign(document.createElement('a'), { href: `${api}${path}`, download: '' }).click()
  const startJob = (path: string, total: number) =>
    createFile(path, total).then(
      (id) => setJobs((jobs) => [...jobs, { id, action: 'export', total }]),
      (error) => notify(messageOf(error), { type: 'error' }),
    )
  const streamed = exportFormats.map((format) => {
    return { label: translate(`slipform.export.${format}`), icon: Download, run: () => download(pathOf(format)) }
  })
  if (total === undefined || total <= maxStreamed || !serverHas('jobs')) return streamed
  const files = exportFormats.map((format) => {
    const label = translate('slipform.export.file', { format: format.toUpperCase() })
    return { label, icon: CloudDownload, run: () => void startJob(pathOf(format), total) }
  })
  return [...streamed, ...files]
}
