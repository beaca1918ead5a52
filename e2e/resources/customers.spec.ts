import { crudSuite } from '@slipform/testing'
import { Customer } from '../../models/customer.ts'
import { newCustomer } from './customers.ts'

crudSuite(Customer, { record: newCustomer })
