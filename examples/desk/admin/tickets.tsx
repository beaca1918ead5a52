import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumber'
import { resource } from '@slipform/admin'
import type { Ticket } from '../models/ticket.ts'

/** The tickets in the admin: what differs from models/ticket.ts. */
export const tickets = resource<typeof Ticket>('tickets', {
  icon: ConfirmationNumberIcon,
  title: ['number', 'subject'],
  list: { layouts: { board: 'status', calendar: 'due_at', tree: 'merged_into_id' } },
  dashboard: { breakdown: 'team' },
  actions: ['merge'],
})
