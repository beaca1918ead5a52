import Event from '@mui/icons-material/Event'
import { Button, IconButton, Popover, Stack, TextField } from '@mui/material'
import { useContext, useState } from 'react'
import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin'
import { toLocalTime } from '../../format/local-time.ts'
import { CalendarContext } from './CalendarContext.ts'

interface MoveButtonProps {
  record: RaRecord
  move: (record: RaRecord, value: string) => void
}

/** The button of an entry that opens a form for a new date, or date and time: for users of the keyboard, and for months that are not shown. */
export const MoveButton = ({ record, move }: MoveButtonProps) => {
  const { timeline, moved } = useContext(CalendarContext)
  const { source, kind } = timeline
  const translate = useTranslate()
  const name = String(useGetRecordRepresentation(useResourceContext())(record))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [text, setText] = useState('')
  const isTime = kind === 'datetime'
  const label = translate('slipform.moves.move', { name })
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        size="small"
        className="move"
        // The moved record has a new element on its new day, which gets the focus back.
        autoFocus={moved === record.id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // A press on the button must not drag the entry.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        onClick={({ currentTarget }) => {
          setText(isTime ? toLocalTime(record[source]).slice(0, 'yyyy-mm-ddThh:mm'.length) : record[source])
          setAnchor(currentTarget)
        }}
        sx={{ p: 0.25, borderRadius: 0 }}
      >
        <Event sx={{ fontSize: 16 }} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // A press in the form must not drag the entry either: React propagates it there.
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Stack
          component="form"
          direction="row"
          onSubmit={(event) => {
            event.preventDefault()
            if (text === '') return
            close()
            move(record, isTime ? new Date(text).toISOString() : text)
          }}
          sx={{ p: 1.5, gap: 1, alignItems: 'flex-end' }}
        >
          <TextField
            autoFocus
            type={isTime ? 'datetime-local' : 'date'}
            label={translate(isTime ? 'slipform.calendar.new_time' : 'slipform.calendar.new_date')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            sx={{ m: 0 }}
          />
          <Button type="submit" variant="contained">
            {translate('slipform.calendar.move')}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}
