import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumber'
import { resource } from '@slipform/admin'
import type { Ticket } from '../models/ticket.ts'
import { DueField } from './DueField.tsx'

/** The tickets in the admin: what differs from models/ticket.ts. */
export const tickets = resource<typeof Ticket>('tickets', {
  icon: ConfirmationNumberIcon,
  title: ['number', 'subject'],
  list: {
    columns: ['number', 'subject', 'status', <DueField key="due" label="Answer" source="due_at" />, '*'],
    layouts: { board: 'status', calendar: 'due_at', tree: 'merged_into_id' },
  },
  actions: ['merge'],
})
