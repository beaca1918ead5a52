import * as api from 'slipform/routes'
import { Customer } from '../../models/customer.ts'

/** The routes of /api/customers: one line per operation, and who may use it; delete a line to close the operation. */
export const customers = api
  .Router()
  .use(api.allow('contact', 'viewer'))
  .get('/', api.list(Customer))
  .get('/aggregate', api.aggregate(Customer))
  .get('/export', api.exportMany(Customer))
  .post('/', api.allow('editor'), api.create(Customer))
  .post('/batch', api.allow('editor'), api.createMany(Customer))
  .patch('/batch', api.allow('editor'), api.updateMany(Customer))
  .delete('/batch', api.allow('editor'), api.removeMany(Customer))
  .get('/:id', api.one(Customer))
  .put('/:id', api.allow('editor'), api.update(Customer))
  .delete('/:id', api.allow('editor'), api.remove(Customer))
