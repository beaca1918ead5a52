import Close from '@mui/icons-material/Close'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import { IconButton, Stack } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { Peek } from '../../pages/list/peek.ts'

/** The buttons of the panel beside a list: they show the record of the previous or next row, or close the panel. */
export const PeekButtons = ({ peek: { id, show, close } }: { peek: Peek }) => {
  const translate = useTranslate()
  const { data = [] } = useListContext()
  const place = data.findIndex((record) => String(record.id) === id)
  const stepButton = (label: string, icon: typeof Close, next: number) => {
    const Icon = icon
    const record = place === -1 ? undefined : data[next]
    return (
      <IconButton
        size="small"
        aria-label={translate(label)}
        disabled={record === undefined}
        onClick={() => record && show(record.id)}
      >
        <Icon fontSize="small" />
      </IconButton>
    )
  }
  return (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      {stepButton('slipform.show.previous', KeyboardArrowUp, place - 1)}
      {stepButton('slipform.show.next', KeyboardArrowDown, place + 1)}
      <IconButton size="small" aria-label={translate('ra.action.close')} onClick={close}>
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  )
}
