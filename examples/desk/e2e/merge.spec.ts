import { exampleOf, expect, test } from '@slipform/testing'
import { Ticket } from '../models/ticket.ts'

test('merge runs for the role lead, and not for viewers', async ({ api, signInAs }) => {
  const { id } = await api.create('tickets', await exampleOf(api, Ticket))
  const other = await api.create('tickets', await exampleOf(api, Ticket))
  const body = { ids: [id], input: { into_id: other.id } }
  const user = await signInAs('lead')
  expect(await user.send('post', 'tickets/actions/merge', body)).toMatchObject({ status: 200 })
  const viewer = await signInAs('viewer')
  expect(await viewer.send('post', 'tickets/actions/merge', body)).toMatchObject({ status: 403 })
})
