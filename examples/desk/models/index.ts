import './roles.ts'

export { Contact } from './contact.ts'
export { Customer } from './customer.ts'
export { Membership } from './membership.ts'
export { Message } from './message.ts'
export { Team } from './team.ts'
export { Ticket } from './ticket.ts'

// Every model that the server serves, in any order. The scaffolder adds a line for each file in this folder that it writes.
