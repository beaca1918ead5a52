import * as api from 'slipform/routes'
import { Message } from '../../models/message.ts'

/** The routes of /api/messages: one line per operation, and who may use it; delete a line to close the operation. */
export const messages = api
  .Router()
  .use(api.allow('contact', 'viewer'))
  .get('/', api.list(Message))
  .get('/aggregate', api.aggregate(Message))
  .get('/export', api.exportMany(Message))
  .post('/', api.allow('contact', 'editor'), api.create(Message))
  .post('/batch', api.allow('editor'), api.createMany(Message))
  .patch('/batch', api.allow('editor'), api.updateMany(Message))
  .delete('/batch', api.allow('editor'), api.removeMany(Message))
  .get('/:id', api.one(Message))
  .put('/:id', api.allow('editor'), api.update(Message))
  .delete('/:id', api.allow('editor'), api.remove(Message))
