import * as api from 'slipform/routes'
import { Team } from '../../models/team.ts'

/** The routes of /api/teams: one line per operation, and who may use it; delete a line to close the operation. */
export const teams = api
  .Router()
  .use(api.allow('viewer'))
  .get('/', api.list(Team))
  .get('/aggregate', api.aggregate(Team))
  .get('/export', api.exportMany(Team))
  .post('/', api.allow('editor'), api.create(Team))
  .post('/batch', api.allow('editor'), api.createMany(Team))
  .patch('/batch', api.allow('editor'), api.updateMany(Team))
  .delete('/batch', api.allow('editor'), api.removeMany(Team))
  .get('/:id', api.one(Team))
  .put('/:id', api.allow('editor'), api.update(Team))
  .delete('/:id', api.allow('editor'), api.remove(Team))
