import * as api from 'slipform/routes'
import { Ticket } from '../../models/ticket.ts'
import { merge } from '../actions/merge.ts'

/** The routes of /api/tickets: one line per operation, and who may use it; delete a line to close the operation. */
export const tickets = api
  .Router()
  .use(api.allow('contact', 'viewer'))
  .get('/', api.list(Ticket))
  .get('/aggregate', api.aggregate(Ticket))
  .get('/export', api.exportMany(Ticket))
  .post('/', api.allow('editor'), api.create(Ticket))
  .post('/batch', api.allow('editor'), api.createMany(Ticket))
  .patch('/batch', api.allow('editor'), api.updateMany(Ticket))
  .delete('/batch', api.allow('editor'), api.removeMany(Ticket))
  .post('/actions/merge', api.allow('lead'), api.action(merge))
  .get('/:id', api.one(Ticket))
  .get('/:id/history', api.allow('admin'), api.history(Ticket))
  .put('/:id', api.allow('editor'), api.update(Ticket))
  .delete('/:id', api.allow('editor'), api.remove(Ticket))
