import { ApiError, action, date, decimal, integer, model, oneOf, text } from 'slipform'
import { Router, router, action as serve } from 'slipform/routes'
import { createApp } from '../../../packages/slipform/app.ts'
import { actions } from '../../../packages/slipform/features/actions/feature.ts'
import { openTables, serveApp } from './serve-app.ts'

const shown = { filterable: true, sortable: true } as const

class Rental extends model({
  table: 'rentals',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    customer: text().crud(shown),
    status: oneOf(['open', 'invoiced', 'closed']).crud(shown),
    amount: decimal(8, 2).crud({ currency: 'EUR' }),
    invoiced_on: date({ nullable: true }).crud({}),
    invoice_note: text({ nullable: true }).crud({}),
    copied_from: integer({ nullable: true, references: 'rentals' }).crud({}),
  },
}) {}

const invoice = action(Rental, {
  label: 'Invoice',
  description: 'Sets the day of the invoice, and closes the rental for changes.',
  fields: { invoiced_on: date(), invoice_note: text({ nullable: true, maxLength: 200 }) },
  run: async ({ ids, input, actor, records }) => {
    const rentals = records(Rental, actor)
    for (const id of ids) {
      const { status } = await rentals.one(id)
      if (status !== 'open') throw new ApiError(409, 'One of the rentals is invoiced already')
      if (input.invoiced_on < '2020-01-01')
        throw new ApiError(422, 'The books are closed', { errors: { invoiced_on: 'must be in an open year' } })
      await rentals.update(id, { ...input, status: 'invoiced' })
    }
    return `${ids.length} invoiced`
  },
})

const close = action(Rental, {
  label: 'Close',
  confirm: 'A closed rental stays closed.',
  run: async ({ ids, actor, records }) => {
    await records(Rental, actor).updateMany(ids.map((id) => ({ id, status: 'closed' as const })))
  },
})

const copy = action(Rental, {
  label: 'Copy',
  scope: 'one',
  run: async ({ ids: [id], actor, records }) => {
    const { customer, amount } = await records(Rental, actor).one(id)
    await records(Rental, actor).create({ id: id + 100, customer, amount, status: 'open', copied_from: id })
    return `Copied the rental of ${customer}`
  },
})

const features = [actions()]
const db = await openTables([Rental], ['rentals'], features)
await db('rentals').insert(
  ['Ada Quill', 'Grace Winter', 'Alan Moss'].map((customer, at) => {
    return { id: at + 1, customer, status: 'open', amount: 120 + at }
  }),
)
const rentals = Router()
  .post('/actions/invoice', serve(invoice))
  .post('/actions/close', serve(close))
  .post('/actions/copy', serve(copy))
  .use(router(Rental))
const app = createApp({ db, models: { Rental }, routes: { '/rentals': rentals }, features })
serveApp(app)
