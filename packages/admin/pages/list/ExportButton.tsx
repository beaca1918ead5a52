import Download from '@mui/icons-material/Download'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { Button, useListContext, useTranslate } from 'react-admin'
import { api, exportFormats } from '../../api/dataProvider.ts'
import { toApiFilter } from '../../api/filter/apiFilter.ts'
import { exceptDeleted } from '../../api/recordDeletes.ts'

/** Downloads every record that matches the list's filters, in its order, as a streamed file. */
export const ExportButton = ({ disabled }: { disabled?: boolean }) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { resource, filterValues, sort } = useListContext()
  const close = () => setAnchor(null)
  const addressOf = (format: string) => {
    const filter = JSON.stringify(exceptDeleted(resource, toApiFilter(filterValues)))
    const order = JSON.stringify([sort.field, sort.order])
    return `${api}/${resource}/export?${new URLSearchParams({ format, filter, sort: order })}`
  }
  return (
    <>
      <Button
        label="ra.action.export"
        // On a phone react-admin names a disabled button by nothing else.
        aria-label={translate('ra.action.export')}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Download />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {exportFormats.map((format) => (
          <MenuItem key={format} component="a" href={addressOf(format)} download onClick={close}>
            {translate(`slipform.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
