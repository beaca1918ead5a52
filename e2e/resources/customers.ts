import { type Api, uniqueWord } from '@slipform/testing'
import type { CustomerCreate, CustomerResponse } from '../../models/customer.ts'

/** Returns a customer that the API accepts; a test gives the fields that matter to it. */
export async function newCustomer(_api: Api, fields: Partial<CustomerCreate> = {}): Promise<CustomerCreate> {
  return {
    name: uniqueWord(),
    email: uniqueWord(),
    ...fields,
  }
}

/** Creates a customer; a test gives the fields that matter to it. */
export async function createCustomer(api: Api, fields: Partial<CustomerCreate> = {}): Promise<CustomerResponse> {
  return api.create('customers', await newCustomer(api, fields))
}
