import * as api from 'slipform/routes'
import { Contact } from '../../models/contact.ts'

/** The routes of /api/contacts: one line per operation, and who may use it; delete a line to close the operation. */
export const contacts = api
  .Router()
  .use(api.allow('contact', 'viewer'))
  .get('/', api.list(Contact))
  .get('/aggregate', api.aggregate(Contact))
  .get('/export', api.exportMany(Contact))
  .post('/', api.allow('editor'), api.create(Contact))
  .post('/batch', api.allow('editor'), api.createMany(Contact))
  .patch('/batch', api.allow('editor'), api.updateMany(Contact))
  .delete('/batch', api.allow('editor'), api.removeMany(Contact))
  .get('/:id', api.one(Contact))
  .put('/:id', api.allow('editor'), api.update(Contact))
  .delete('/:id', api.allow('editor'), api.remove(Contact))
