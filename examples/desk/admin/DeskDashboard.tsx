import { BreakdownCard, Dashboard, NumberCard, TableCard } from '@slipform/admin/dashboard'
import type { Ticket } from '../models/ticket.ts'

const open = { status: ['new', 'waiting'] }
const late = { ...open, due_at_lt: new Date().toISOString() }

/** What the desk looks at first. */
export const DeskDashboard = () => (
  <Dashboard>
    <NumberCard resource="tickets" title="Open" filter={open} width="quarter" />
    <NumberCard resource="tickets" title="Late" filter={late} better="lower" width="quarter" />
    <BreakdownCard<typeof Ticket> resource="tickets" source="team" filter={open} allTime />
    <TableCard resource="tickets" title="Late" filter={late} sort={{ field: 'due_at', order: 'ASC' }} width="full" />
  </Dashboard>
)
