import * as api from 'slipform/routes'
import { Membership } from '../../models/membership.ts'

/** The routes of /api/memberships: one line per operation, and who may use it; delete a line to close the operation. */
export const memberships = api
  .Router()
  .use(api.allow('viewer'))
  .get('/', api.list(Membership))
  .get('/aggregate', api.aggregate(Membership))
  .get('/export', api.exportMany(Membership))
  .post('/', api.allow('editor'), api.create(Membership))
  .post('/batch', api.allow('editor'), api.createMany(Membership))
  .patch('/batch', api.allow('editor'), api.updateMany(Membership))
  .delete('/batch', api.allow('editor'), api.removeMany(Membership))
  .get('/:id', api.one(Membership))
  .put('/:id', api.allow('editor'), api.update(Membership))
  .delete('/:id', api.allow('editor'), api.remove(Membership))
