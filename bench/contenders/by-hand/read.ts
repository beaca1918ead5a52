import { listed, shown } from '../columns.ts'
import { type ListRequest, writeWhere } from './list-request.ts'
import { query, type Row } from './pool.ts'
import { withRelated } from './related.ts'

/** A page of a list with the total of matching records. */
export interface Page {
  rows: Row[]
  total: number
}

/** Reads a page of matching parts; the count runs concurrently. */
export async function listParts(request: ListRequest): Promise<Page> {
  const { where, values } = writeWhere(request)
  const [limit, offset] = [values.length + 1, values.length + 2]
  const page = `select ${listed.part.join(', ')} from vehicle_parts ${where} order by id limit $${limit} offset $${offset}`
  const [rows, [count]] = await Promise.all([
    query(page, [...values, request.limit, request.offset]),
    query(`select count(*) as total from vehicle_parts ${where}`, values),
  ])
  return { rows, total: Number(count?.total) }
}

/** Reads a page of customers, and their vehicles in one query. */
export async function listCustomers({ limit, offset }: ListRequest): Promise<Page> {
  const text = `select ${listed.customer.join(', ')} from customers order by id limit $1 offset $2`
  const [customers, [count]] = await Promise.all([
    query(text, [limit, offset]),
    query('select count(*) as total from customers'),
  ])
  const ids = customers.map(({ id }) => id)
  const vehicles = await query(
    `select ${listed.vehicle.join(', ')} from vehicles where customer_id = any($1) order by id`,
    [ids],
  )
  return { rows: withRelated(customers, 'vehicles', vehicles, 'customer_id'), total: Number(count?.total) }
}

/** Reads a customer with its vehicles; undefined if there is none. */
export async function readCustomer(id: string): Promise<Row | undefined> {
  const [[customer], vehicles] = await Promise.all([
    query(`select ${shown.customer.join(', ')} from customers where id = $1`, [id]),
    query(`select ${shown.vehicle.join(', ')} from vehicles where customer_id = $1 order by id`, [id]),
  ])
  return customer && { ...customer, vehicles }
}

/** Reads a vehicle with customer, parts, their subparts, and maintenance records; undefined if there is none. */
export async function readVehicle(id: string): Promise<Row | undefined> {
  const owner = `select ${shown.customer.map((name) => `c.${name}`).join(', ')} from customers c join vehicles v on v.customer_id = c.id where v.id = $1`
  const subparts = `select ${shown.part.map((name) => `s.${name}`).join(', ')} from vehicle_parts s join vehicle_parts p on s.vehicle_part_id = p.id where p.vehicle_id = $1 order by s.id`
  const [[vehicle], [customer], parts, children, records] = await Promise.all([
    query(`select ${shown.vehicle.join(', ')} from vehicles where id = $1`, [id]),
    query(owner, [id]),
    query(`select ${shown.part.join(', ')} from vehicle_parts where vehicle_id = $1 order by id`, [id]),
    query(subparts, [id]),
    query(`select ${shown.maintenance.join(', ')} from maintenance_records where vehicle_id = $1 order by id`, [id]),
  ])
  if (vehicle === undefined) return undefined
  const assemblies = withRelated(parts, 'subparts', children, 'vehicle_part_id')
  return { ...vehicle, customer, parts: assemblies, maintenance_records: records }
}

/** Reads three levels of subparts in one statement. */
export function subpartsOf(partId: string): Promise<Row[]> {
  const columns = shown.part.map((name) => `p.${name}`).join(', ')
  const text = `with recursive tree as (
      select ${columns}, 1 as level from vehicle_parts p where p.vehicle_part_id = $1
      union all select ${columns}, level + 1 from vehicle_parts p join tree on p.vehicle_part_id = tree.id where level < 3)
    select ${shown.part.join(', ')} from tree order by id`
  return query(text, [partId])
}

/** Reads vehicles by their keys. */
export function vehiclesBy(ids: unknown[]): Promise<Row[]> {
  return query(`select ${shown.vehicle.join(', ')} from vehicles where id = any($1)`, [ids])
}

/** Reads the customers of vehicles. */
export function customersOf(vehicleIds: unknown[]): Promise<Row[]> {
  const text = `select ${shown.customer.join(', ')} from customers where id in (select customer_id from vehicles where id = any($1))`
  return query(text, [vehicleIds])
}

/** Reads the maintenance records of vehicles. */
export function recordsOf(vehicleIds: unknown[]): Promise<Row[]> {
  const text = `select ${shown.maintenance.join(', ')} from maintenance_records where vehicle_id = any($1) order by id`
  return query(text, [vehicleIds])
}
