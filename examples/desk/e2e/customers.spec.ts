import { crudSuite } from '@slipform/testing'
import { Customer } from '../models/customer.ts'

crudSuite(Customer)
