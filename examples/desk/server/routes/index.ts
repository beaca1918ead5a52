import type { Router } from 'slipform/routes'
import { contacts } from './contacts.ts'
import { customers } from './customers.ts'
import { memberships } from './memberships.ts'
import { messages } from './messages.ts'
import { teams } from './teams.ts'
import { tickets } from './tickets.ts'

/** Every resource's router by its path below /api. The scaffolder adds those that it writes. */
export const routes: Record<string, Router> = {
  '/contacts': contacts,
  '/customers': customers,
  '/memberships': memberships,
  '/messages': messages,
  '/teams': teams,
  '/tickets': tickets,
}
