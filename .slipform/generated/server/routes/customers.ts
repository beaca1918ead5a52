import { Router } from 'express'
import { aggregate, create, createMany, exportMany, list, one, remove, removeMany, update, updateMany } from '#crud'
import { Customer } from '../../models/customer.ts'

/** The routes of /api/customers: one line per operation; delete a line to close the operation. */
export const customers = Router()
  .get('/', list(Customer))
  .get('/aggregate', aggregate(Customer))
  .get('/export', exportMany(Customer))
  .post('/', create(Customer))
  .post('/batch', createMany(Customer))
  .patch('/batch', updateMany(Customer))
  .delete('/batch', removeMany(Customer))
  .get('/:id', one(Customer))
  .put('/:id', update(Customer))
  .delete('/:id', remove(Customer))
