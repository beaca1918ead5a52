import { ApiError, boolean, CrudOperations, type Database, hooks, model, operations, text, uuid } from 'slipform'
import { allow, list, one, Router, rows, scope } from 'slipform/routes'

// The examples of docs/models.md, behind what they name.

const id = uuid().crud({ primary_key: true })

class Customer extends model({ table: 'customers', crud: {}, fields: { id, is_private: boolean() } }) {}

class Invoice extends model({ table: 'invoices', crud: {}, fields: { id } }) {}

class Vehicle extends model({ table: 'vehicles', crud: {}, fields: { id, status: text() } }) {}

class Rental extends model({
  table: 'rentals',
  crud: {},
  fields: { id, owner_id: uuid(), owner: text({ nullable: true }), title: text() },
}) {}

declare function sendConfirmation(title: string): void

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

export const publicPages = Router()
  .use(allow('public'))
  .use(scope(Customer, { is_private: false }))
  .get('/customers', list(Customer))
  .get('/customers/:id', one(Customer))

rows(Rental, (user) => user.role === 'admin' || { owner_id: user.id })

throw new ApiError(422, 'The rental ends before it starts', {
  code: 'rental_ends_early',
  errors: { ends_on: 'must be after starts_on' },
})
