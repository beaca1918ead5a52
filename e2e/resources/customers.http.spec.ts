import { expect, test, uniqueWord } from '@slipform/testing'
import { Customer } from '../../models/customer.ts'
import { createCustomer, newCustomer } from './customers.ts'

// The hooks of models/customer.ts run in these requests: test here what they do.

test('an editor creates a customer', async ({ api, signInAs }) => {
  const editor = await signInAs('editor')
  const sent = await newCustomer(api)
  const { status, body } = await editor.resource(Customer).create(sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: sent.name, email: sent.email })
})

test('a viewer cannot create a customer', async ({ api, signInAs }) => {
  const viewer = await signInAs('viewer')
  const { status } = await viewer.resource(Customer).create(await newCustomer(api))
  expect(status).toBe(403)
})

test('an email is stored in lower case and without spaces around it', async ({ api, signInAs }) => {
  const editor = await signInAs('editor')
  const word = uniqueWord()
  const created = await editor.resource(Customer).create(await newCustomer(api, { email: ` ${word}@Garage.Example ` }))
  expect(created).toMatchObject({ status: 201, body: { email: `${word}@garage.example` } })

  const { id } = await createCustomer(api)
  const updated = await editor.resource(Customer).update(id, { email: `${word}@Town.Example ` })
  expect(updated).toMatchObject({ status: 200, body: { email: `${word}@town.example` } })
})
