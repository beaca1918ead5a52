import Chip from '@mui/material/Chip'
import { type FieldProps, useRecordContext } from 'react-admin'
import type { Ticket } from '../models/ticket.ts'

/** Whether an open ticket waits for longer than it may. */
export const DueField = (_props: FieldProps) => {
  const { status, due_at } = useRecordContext<Ticket>() ?? {}
  if (!due_at || status === 'solved' || status === 'closed') return null
  const isLate = Date.parse(due_at) < Date.now()
  return <Chip size="small" color={isLate ? 'error' : 'success'} label={isLate ? 'late' : 'in time'} />
}
