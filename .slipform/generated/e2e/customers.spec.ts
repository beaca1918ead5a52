import { crudSuite, exampleOf, expect, test } from '@slipform/testing'
import { Customer } from '../models/customer.ts'

crudSuite(Customer)

// The hooks of models/customer.ts run in these requests: test here what they do.

test('editors create customers, and viewers do not', async ({ api, signInAs }) => {
  const create = async (role: 'editor' | 'viewer') =>
    (await signInAs(role)).resource(Customer).create(await exampleOf(api, Customer))
  expect(await create('editor')).toMatchObject({ status: 201 })
  expect(await create('viewer')).toMatchObject({ status: 403 })
})
