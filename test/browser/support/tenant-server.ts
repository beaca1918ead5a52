import { belongsTo, integer, model, nextNumber, text, User, uuid } from 'slipform'
import { coreOf, createApp } from '../../../packages/slipform/app.ts'
import { createAuth } from '../../../packages/slipform/features/auth/auth.ts'
import { auth } from '../../../packages/slipform/features/auth/feature.ts'
import { tenants } from '../../../packages/slipform/features/tenants/feature.ts'
import { views } from '../../../packages/slipform/features/views/feature.ts'
import { openTables, serveApp } from './serve-app.ts'

const key = integer().crud({ primary_key: true, exclude: ['create', 'update'], on_create: nextNumber })

class Shop extends model({
  table: 'shops',
  crud: {},
  fields: { id: key, name: text().crud({ filterable: true, sortable: true }) },
}) {}

class Membership extends model({
  table: 'memberships',
  crud: {},
  fields: { id: key, user_id: uuid(), shop_id: integer() },
  relations: () => ({ user: belongsTo(User, { foreign_key: 'user_id' }), shop: belongsTo(Shop) }),
}) {}

class Ticket extends model({
  table: 'tickets',
  crud: { tenant: 'shop_id', generate_router: true },
  fields: {
    id: key,
    shop_id: integer().crud({ exclude: ['create', 'update'] }),
    subject: text().crud({ filterable: true, sortable: true }),
  },
  relations: () => ({ shop: belongsTo(Shop) }),
}) {}

const models = { Shop, Membership, Ticket }
const features = [auth(), views(), tenants(Shop, { members: Membership })]
const db = await openTables(Object.values(models), ['shops', 'memberships', 'tickets'], features)
const app = createApp({ db, models, routes: {}, features, env: { AUTH_SECRET: 'only for the tests, but long enough' } })
const { secrets } = coreOf(app)
const { api } = createAuth({ db, secrets, publicUrl: undefined })
await db('shops').insert([
  { id: 1, name: 'Bikes of the North' },
  { id: 2, name: 'Southern Cross Cycles' },
])
for (const [name, shops] of [
  ['one', [1]],
  ['both', [1, 2]],
] as const) {
  const body = { email: `${name}@example.org`, name, password: 'correct horse battery', role: 'editor' as const }
  const { user } = await api.createUser({ body })
  await db('memberships').insert(shops.map((id) => ({ id: id + name.length * 10, user_id: user.id, shop_id: id })))
}
await db('tickets').insert([
  { id: 1, shop_id: 1, subject: 'Northern light' },
  { id: 2, shop_id: 2, subject: 'Southern wheel' },
])
serveApp(app)
