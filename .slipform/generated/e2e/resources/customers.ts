import { type Api, uniqueWord } from '@slipform/testing'
import type { CustomerCreate, CustomerResponse } from '../../models/customer.ts'

/** Creates a customer that the API accepts; a test gives the fields that matter to it. */
export async function createCustomer(api: Api, fields: Partial<CustomerCreate> = {}): Promise<CustomerResponse> {
  const customer: CustomerCreate = {
    name: uniqueWord(),
    email: uniqueWord(),
    ...fields,
  }
  return api.create('customers', customer)
}
