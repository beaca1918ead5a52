import type { TestServer } from '../../packages/testing/server/start-server.ts'
import { Api } from '../../packages/testing/support/api.ts'
import { openSession } from '../../packages/testing/support/sign-in-as.ts'
import { adminUser } from '../../packages/testing/support/users.ts'
import type { Records } from './state.ts'

const editor = { name: 'Cora Lind', email: 'cora@garage.example', password: adminUser.password }

/** A user who may only read. */
export const viewer = { name: 'Ben Stone', email: 'ben@garage.example', password: adminUser.password }

/** Creates what the demo's data lack: names of users, changes, comments, a view, and long texts if they are wanted. */
export async function createRecords(
  { api, url }: TestServer,
  { hasLongTexts }: { readonly hasLongTexts: boolean },
): Promise<Records> {
  const user = await api.first('auth/users', { filter: { email: adminUser.email } })
  await api.update('auth/users', user.id, { name: adminUser.name })
  await api.create('auth/users', { ...viewer, role: 'viewer' })
  await api.create('auth/users', { ...editor, role: 'editor' })
  const { vehicle_id } = await api.first('maintenance_records', { sort: ['created_at', 'ASC'] })
  const [customer, quietCustomer] = (await api.list('customers', { sort: ['created_at', 'ASC'] })).records
  const session = await openSession(url, editor)
  await createActivity(new Api(session), String(customer?.id), user.id)
  await session.dispose()
  return {
    vehicle: String(vehicle_id),
    customer: String(customer?.id),
    quietCustomer: String(quietCustomer?.id),
    longVehicle: hasLongTexts ? await createLongVehicle(api) : String(vehicle_id),
    view: await createView(api),
  }
}

async function createActivity(api: Api, customer: string, colleague: string): Promise<void> {
  await api.update('customers', customer, { tier: 'gold', phone: '+14155550123' })
  const comments = `admin/comments?resource=customers&record=${customer}`
  await api.create(comments, { text: 'Wants the invoice by post.' })
  await api.create(comments, {
    text: `@[${colleague}] please call them on Monday; they asked about the discount of last year.`,
  })
  await api.update('customers', customer, { notes: 'Prefers calls in the morning.' })
}

async function createView(api: Api): Promise<string> {
  const { id } = await api.create('admin/views', {
    page: '/vehicles',
    name: 'Cars to check',
    is_shared: true,
    state: { filter: { status: 'in_service', mileage_gte: 100000 }, sort: { field: 'mileage', order: 'DESC' } },
  })
  return id
}

async function createLongVehicle(api: Api): Promise<string> {
  const { id: customer_id } = await api.create('customers', {
    name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Upper Inkpen',
    email: 'a.very.long.address.of.a.very.patient.customer@subdomain.of.a.long.domain.example',
  })
  const { id } = await api.create('vehicles', {
    customer_id,
    make: 'Österreichische Automobilfabriks-Aktiengesellschaft, vormals Austro-Fiat',
    model: 'Donaudampfschifffahrtsgesellschaftskapitänsdienstwagen mit Anhängerkupplung',
    vin: 'WAUZZZ8K9BA123456',
    year: 1999,
    mileage: '9007199254740993',
    features: ['heated steering wheel', 'panoramic sunroof', 'adaptive cruise control with queue assist', 'tow bar'],
    specs: { engine: { displacement: 1968, cylinders: ['1', '2', '3', '4'], note: 'x'.repeat(120) } },
  })
  return id
}
