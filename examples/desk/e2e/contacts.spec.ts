import { crudSuite } from '@slipform/testing'
import { Contact } from '../models/contact.ts'

crudSuite(Contact)
