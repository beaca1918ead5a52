import { crudSuite, exampleOf, expect, test, uniqueWord } from '@slipform/testing'
import { Customer } from '../models/customer.ts'

crudSuite(Customer)

// The hooks of models/customer.ts run in these requests: test here what they do.

test('an email is stored in lower case', async ({ api, signInAs }) => {
  const customers = (await signInAs('editor')).resource(Customer)
  const word = uniqueWord()
  const created = await customers.create(await exampleOf(api, Customer, { email: `${word}@Garage.Example` }))
  expect(created).toMatchObject({ status: 201, body: { email: `${word}@garage.example` } })

  const { id } = await api.create('customers', await exampleOf(api, Customer))
  const updated = await customers.update(id, { email: `${word}@Town.Example` })
  expect(updated).toMatchObject({ status: 200, body: { email: `${word}@town.example` } })
})
