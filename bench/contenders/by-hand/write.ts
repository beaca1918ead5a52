import { randomUUID } from 'node:crypto'
import { shown } from '../columns.ts'
import { type CustomerBody, changesOf, customerOf } from './customer.ts'
import { query, type Row } from './pool.ts'
import { vehiclesOf } from './read.ts'

const returning = `returning ${shown.customer.join(', ')}`

/** Stores a customer; a new one has no vehicles. */
export async function createCustomer(body: CustomerBody): Promise<Row> {
  const customer = customerOf(randomUUID(), body, new Date())
  const { columns, placeholders } = insertionOf(customer)
  const text = `insert into customers (${columns}) values (${placeholders}) ${returning}`
  const [created] = await query(text, Object.values(customer))
  return { ...created, vehicles: [] }
}

/** Stores many customers, all or none: one statement. */
export async function createCustomers(bodies: CustomerBody[]): Promise<Row[]> {
  const now = new Date()
  const customers = bodies.map((body) => customerOf(randomUUID(), body, now))
  if (customers[0] === undefined) return []
  const { columns } = insertionOf(customers[0])
  const text = `insert into customers (${columns}) select ${columns} from json_populate_recordset(null::customers, $1) ${returning}`
  const created = await query(text, [JSON.stringify(customers)])
  const byId = new Map(created.map((row) => [row.id, row]))
  return customers.map(({ id }) => ({ ...byId.get(id), vehicles: [] }))
}

/** Changes what a body names of a customer, and answers with its vehicles; undefined when there is none. */
export async function updateCustomer(id: string, body: Partial<CustomerBody>): Promise<Row | undefined> {
  const changes = changesOf(body, new Date())
  const sets = Object.keys(changes).map((name, at) => `${name} = $${at + 2}`)
  const text = `update customers set ${sets.join(', ')} where id = $1 ${returning}`
  const [[updated], vehicles] = await Promise.all([query(text, [id, ...Object.values(changes)]), vehiclesOf(id)])
  return updated && { ...updated, vehicles }
}

function insertionOf(row: object): { columns: string; placeholders: string } {
  const names = Object.keys(row)
  return { columns: names.join(', '), placeholders: names.map((_, at) => `$${at + 1}`).join(', ') }
}
