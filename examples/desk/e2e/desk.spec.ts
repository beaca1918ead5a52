import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createUser, exampleOf, expect, test, uniqueWord } from '@slipform/testing'
import { Contact } from '../models/contact.ts'
import { Message } from '../models/message.ts'
import { Ticket } from '../models/ticket.ts'

test('contacts read their own tickets without notes, agents those of their teams', async ({ api, signInAs }) => {
  const [ann, agent, lead] = [await signInAs('contact'), await signInAs('agent'), await signInAs('lead')]
  const team = await api.create('teams', { name: `Team ${ann.user.id}` })
  const contact = await api.create('contacts', await exampleOf(api, Contact, { user_id: ann.user.id }))
  const { id } = await api.create('tickets', await exampleOf(api, Ticket, { contact_id: contact.id, team_id: team.id }))
  for (const body of ['Hello', 'A pain'])
    await api.create('messages', { ticket_id: id, body, is_note: body !== 'Hello' })
  expect((await ann.resource(Message).list()).body).toMatchObject([{ body: 'Hello' }])
  expect((await ann.resource(Ticket).list({ q: 'pain' })).body).toEqual([])
  const statusFor = async (client: typeof ann) => (await client.resource(Ticket).get(id)).status
  expect([await statusFor(ann), await statusFor(agent), await statusFor(lead)]).toEqual([200, 404, 200])
  await api.create('memberships', { team_id: team.id, user_id: agent.user.id })
  expect(await statusFor(agent)).toBe(200)
})

test('a ticket from the form to its end', async ({ api, browser, openAs, baseURL }) => {
  const told: string[] = []
  const receiver = createServer((req, res) => {
    req
      .setEncoding('utf8')
      .on('data', (body) => told.push(JSON.parse(body).data.status))
      .on('end', () => res.end())
  }).listen(0)
  const { port } = receiver.address() as AddressInfo
  await api.create('auth/webhooks', { url: `http://127.0.0.1:${port}`, resource: 'tickets', events: ['update'] })

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${baseURL}/contact`)
  const [subject, email] = [`Printer ${uniqueWord()}`, `${uniqueWord()}@example.com`]
  for (const [label, text] of [
    ['E-mail', email],
    ['Subject', subject],
    ['Question', 'It smokes'],
  ] as const)
    await visitor.getByLabel(label).fill(text)
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('status')).toContainText('Your ticket is T-')
  const { id } = await api.first('tickets', { filter: { subject } })
  const statusIs = (status: string) => expect.poll(async () => (await api.one('tickets', id)).status).toBe(status)

  const agent = await openAs(await createUser(api, 'agent'))
  await agent.goto(`/#/tickets/${id}/show`)
  await agent.getByRole('button', { name: 'Waiting' }).click()
  await expect.poll(() => told).toContain('waiting')
  await agent.getByRole('button', { name: 'Solved' }).click()
  await statusIs('solved')

  const other = await api.create('tickets', await exampleOf(api, Ticket))
  const lead = await openAs(await createUser(api, 'lead'))
  await lead.goto(`/#/tickets/${other.id}/show`)
  await lead.getByRole('button', { name: 'Merge', exact: true }).click()
  await lead.getByRole('dialog').getByRole('combobox').fill(subject)
  await lead.getByRole('option', { name: subject }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect.poll(async () => (await api.one('tickets', other.id)).merged_into_id).toBe(id)

  const job = await api.first('auth/jobs', { filter: { name: 'close-solved', status: 'waiting' } })
  await api.send('POST', `auth/jobs/${job.id}/retry`, {})
  await statusIs('closed')
  await expect.poll(() => told).toContain('closed')
  expect((await api.list('auth/mails', { filter: { recipient: email } })).total).toBe(2)
  receiver.close()
})
