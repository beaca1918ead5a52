import { beforeEach, describe, expect, test } from 'vitest'
import { query } from './support/client.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
beforeEach(() => fillGarage(app))

const customer = { name: 'Nora Neu', email: 'nora@example.test', notes: 'Likes tea', access_code: 'hidden-new' }

test('exclude(list): absent in lists, present in a single record', async () => {
  for (const record of (await app.get('/customers')).json) expect(record).not.toHaveProperty('notes')
  expect((await app.get(`/customers/${id.customer(1)}`)).json.notes).toBe('Collects vintage motorcycles')
  for (const record of (await app.get('/vehicles')).json) expect(record).not.toHaveProperty('specs')
  for (const record of (await app.get('/maintenance_records')).json) expect(record).not.toHaveProperty('description')
})

test('exclude(one, list): absent in the answer of every operation', async () => {
  const created = await app.post('/customers', customer)
  const path = `/customers/${created.json.id}`
  const other = { ...customer, email: 'other@example.test' }
  const answers = [
    created,
    await app.get(path),
    await app.put(path, { access_code: 'hidden-changed' }),
    await app.get(`/customers${query({ per_page: 100 })}`),
    await app.post('/customers/batch', [other]),
    await app.patch('/customers/batch', [{ id: created.json.id, access_code: 'hidden-patched' }]),
    await app.post('/customers/batch?partial=true', [{ ...other, email: 'third@example.test' }]),
    await app.get('/vehicles'),
    await app.get(`/vehicles/${id.vehicle(1)}`),
    await app.delete(path),
  ]
  for (const { status, text } of answers) {
    expect(status).toBeLessThan(300)
    expect(text).not.toContain('access_code')
    expect(text).not.toMatch(/hidden[-\d]/)
  }
})

describe('a hidden field answers like one that does not exist', () => {
  const spellings = [
    'access_code',
    'access_code_eq',
    'access_code_ne',
    'access_code_like',
    'access_code_in',
    'access_code_gt',
  ]
  const unknown = (spelling: string) => spelling.replace('access_code', 'access_cord')

  test.each(spellings)('filtered by %s', async (spelling) => {
    const answerTo = async (name: string) => {
      const paths = [`/customers?${name}=hidden1`, `/customers${query({ filter: { [name]: 'hidden1' } })}`]
      const answers = await Promise.all(paths.map((path) => app.get(path)))
      return answers.map(({ status, text }) => ({ status, text: text.replaceAll(/access_co(de|rd)/g, 'the_field') }))
    }
    expect(await answerTo(spelling)).toEqual(await answerTo(unknown(spelling)))
  })

  test.each([['vehicles?customer.access_code=hidden1'], ['vehicles?customer.access_code_like=hidden']])(
    'through a relation: %s is ignored like any column that is not listed',
    async (path) => {
      const { status, headers } = await app.get(`/${path}`)
      expect({ status, range: headers.get('content-range') }).toEqual({ status: 200, range: 'vehicle 0-11/12' })
    },
  )

  test('sorted by: the order does not depend on its values', async () => {
    await app.sql("update customers set access_code = lpad((1000 - visits)::text, 4, '0') || id")
    for (const direction of ['ASC', 'DESC']) {
      const { text } = await app.get(`/customers${query({ sort: ['access_code', direction] })}`)
      expect(text).toBe((await app.get('/customers')).text)
    }
  })

  test('searched with q: a word that stands only there finds nothing', async () => {
    const { text, headers } = await app.get('/customers?q=hidden7')
    expect({ text, range: headers.get('content-range') }).toEqual({ text: '[]', range: 'customer 0-0/0' })
  })
})
