import { Box } from '@mui/material'
import { type FieldProps, useRecordContext } from 'react-admin'
import { dayOf } from '../format/days.ts'
import { DateTimeField } from './DateTimeField.tsx'
import { PlainDateField } from './PlainDateField.tsx'

/** The time or date at which a record is due: in red once it is over, unless the field `done` has a value. */
export const DueField = ({ done, kind, ...props }: FieldProps & { done: string; kind: 'date' | 'datetime' }) => {
  const record = useRecordContext()
  const due = record?.[props.source]
  // Renders nothing: `EmptyValues` of the layout shows a dash in empty cells.
  if (!due) return null
  const isOver = kind === 'date' ? due < dayOf(new Date()) : Date.parse(due) < Date.now()
  return (
    <Box component="span" {...(isOver && !record?.[done] && { sx: { color: 'error.main' } })}>
      {kind === 'date' ? <PlainDateField {...props} /> : <DateTimeField {...props} />}
    </Box>
  )
}
