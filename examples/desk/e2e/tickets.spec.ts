import { crudSuite } from '@slipform/testing'
import { Ticket } from '../models/ticket.ts'

crudSuite(Ticket)
