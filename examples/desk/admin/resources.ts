import type { ResourceProps } from 'react-admin'
import { contacts } from './contacts.tsx'
import { customers } from './customers.tsx'
import { memberships } from './memberships.tsx'
import { messages } from './messages.tsx'
import { teams } from './teams.tsx'
import { tickets } from './tickets.tsx'

/** Every resource of the admin, in the order of its menu. The scaffolder adds those that it writes, and you may reorder them. */
export const resources: ResourceProps[] = [contacts, customers, memberships, messages, teams, tickets]
