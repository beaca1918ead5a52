import {
  aggregate,
  allow,
  create,
  createMany,
  exportMany,
  history,
  list,
  one,
  Router,
  remove,
  removeMany,
  update,
  updateMany,
} from 'slipform/routes'
import { Customer } from '../../models/customer.ts'

/** The routes of /api/customers: one line per operation, with the role it requires; delete a line to close it. */
export const customers = Router()
  .use(allow('viewer'))
  .get('/', list(Customer))
  .get('/aggregate', aggregate(Customer))
  .get('/export', exportMany(Customer))
  .post('/', allow('editor'), create(Customer))
  .post('/batch', allow('editor'), createMany(Customer))
  .patch('/batch', allow('editor'), updateMany(Customer))
  .delete('/batch', allow('editor'), removeMany(Customer))
  .get('/:id', one(Customer))
  .get('/:id/history', allow('admin'), history(Customer))
  .put('/:id', allow('editor'), update(Customer))
  .delete('/:id', allow('editor'), remove(Customer))
