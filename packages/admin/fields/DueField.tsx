import { Box } from '@mui/material'
import { type FieldProps, useRecordContext } from 'react-admin'
import { dayOf } from '../format/days.ts'
import { DateTimeField } from './DateTimeField.tsx'
import { PlainDateField } from './PlainDateField.tsx'

/** When a record is due: in red once that is over, unless the field `done` says that the record is done. */
export const DueField = ({ done, kind, ...props }: FieldProps & { done: string; kind: 'date' | 'datetime' }) => {
  const record = useRecordContext()
  const due = record?.[props.source]
  // An empty place shows a dash.
  if (!due) return null
  const isOver = kind === 'date' ? due < dayOf(new Date()) : Date.parse(due) < Date.now()
  return (
    <Box component="span" {...(isOver && !record?.[done] && { sx: { color: 'error.main' } })}>
      {kind === 'date' ? <PlainDateField {...props} /> : <DateTimeField {...props} />}
    </Box>
  )
}
