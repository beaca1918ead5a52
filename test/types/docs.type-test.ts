import { exampleOf, expect, test } from '@slipform/testing'
import {
  type Actor,
  ApiError,
  boolean,
  CrudOperations,
  type Database,
  datetime,
  hasMany,
  hooks,
  model,
  now,
  oneOf,
  operations,
  primaryKey,
  range,
  text,
  uuid,
} from 'slipform'
import { allow, list, one, Router, rows, scope } from 'slipform/routes'

// The examples of docs/models.md and one of docs/testing.md, behind what they name.

const id = uuid().crud({ primary_key: true })

class Customer extends model({ table: 'customers', crud: {}, fields: { id, is_private: boolean() } }) {}

class Invoice extends model({ table: 'invoices', crud: {}, fields: { id } }) {}

class Vehicle extends model({ table: 'vehicles', crud: {}, fields: { id, status: text() } }) {}

class Rental extends model({
  table: 'rentals',
  crud: {},
  fields: { id, owner_id: uuid(), owner: text({ nullable: true }), title: text() },
}) {}

class Person extends model({
  table: 'people',
  crud: {},
  fields: { id, email: text() },
  relations: () => ({ rentals: hasMany(Rental) }),
}) {}

declare function sendConfirmation(title: string): void

class Order extends model({
  table: 'orders',
  crud: {},
  fields: {
    id,
    customer_id: uuid({ nullable: true }),
    confirmed_at: datetime({ nullable: true }),
    status: oneOf(['draft', 'confirmed'], { transitions: { draft: ['confirmed'] } }),
  },
}) {}

hooks(Order, {
  'transition::status::confirmed': (_db, before, change) => {
    if (before.customer_id === null) throw new ApiError(409, 'An order without a customer cannot be confirmed')
    change.confirmed_at = now()
  },
})

hooks(Vehicle, {
  'delete::one::pre': async (db, id) => {
    const vehicle = await Vehicle.query(db).findById(id)
    if (vehicle?.status === 'in_service') throw new ApiError(409, 'A vehicle in service cannot be deleted')
  },
})

hooks(Rental, {
  'create::one::pre': (_db, rental, { actor, afterCommit }) => {
    rental.owner = actor?.email ?? null
    afterCommit(() => sendConfirmation(rental.title))
  },
  'update::one::pre': async (_db, _id, _change, { actor, stored }) => {
    const before = await stored()
    if (before.owner !== actor?.email) throw new ApiError(403, 'This rental is not yours')
  },
})

operations(
  Invoice,
  class extends CrudOperations<typeof Invoice> {
    override async delete(db: Database, id: string) {
      if (this.context.actor?.role !== 'admin') throw new ApiError(403, 'Only admins delete invoices')
      await super.delete(db, id)
    }
  },
)

// biome-ignore lint/suspicious/noExportsInTest: the file is compiled only, as its examples stand in the docs.
export const publicPages = Router()
  .use(allow('public'))
  .use(scope(Customer, { is_private: false }))
  .get('/customers', list(Customer))
  .get('/customers/:id', one(Customer))

rows(Rental, (user) => user.role === 'admin' || { owner_id: user.id })

const rentalsOf = ({ role, id }: Actor) => role === 'admin' || { owner_id: id }

rows(Rental, rentalsOf)
rows(Person, (user) => ({ any: [{ email: user.email }, { rentals: rentalsOf(user) }] }))

// biome-ignore lint/suspicious/noExportsInTest: the file is compiled only, as its examples stand in the docs.
export class Booking extends model({
  table: 'bookings',
  crud: {},
  fields: {
    id: primaryKey(),
    vet_id: uuid({ references: 'vets' }),
    room: text(),
    starts_at: datetime(),
    ends_at: datetime(),
    status: oneOf(['planned', 'cancelled']),
  },
  unique_together: [['room', 'starts_at']],
  check: [['ends_at', '>', 'starts_at']],
  no_overlap: ['vet_id', range('starts_at', 'ends_at'), { where: { status_ne: 'cancelled' } }],
  validate: (booking, { stored }) =>
    stored?.status === 'cancelled' && booking.status === 'planned' ? { status: 'stays cancelled' } : undefined,
}) {}

test('users see their own rentals alone', async ({ api, signInAs }) => {
  const [ann, bob] = [await signInAs('viewer'), await signInAs('viewer')]
  const { id } = await api.create('rentals', await exampleOf(api, Rental, { owner_id: ann.user.id }))
  expect(await ann.resource(Rental).get(id)).toMatchObject({ status: 200 })
  expect(await bob.resource(Rental).get(id)).toMatchObject({ status: 404 })
})

throw new ApiError(422, 'The rental ends before it starts', {
  code: 'rental_ends_early',
  errors: { ends_on: 'must be after starts_on' },
})
