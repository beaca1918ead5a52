import * as api from 'slipform/routes'
import { Vehicle } from '../../models/vehicle.ts'

/** The routes of /api/vehicles: one line per operation, with the role it requires; delete a line to close it. */
export const vehicles = api
  .Router()
  .use(api.allow('viewer'))
  .get('/', api.list(Vehicle))
  .get('/aggregate', api.aggregate(Vehicle))
  .get('/export', api.exportMany(Vehicle))
  .post('/', api.allow('editor'), api.create(Vehicle))
  .post('/batch', api.allow('editor'), api.createMany(Vehicle))
  .patch('/batch', api.allow('editor'), api.updateMany(Vehicle))
  .delete('/batch', api.allow('editor'), api.removeMany(Vehicle))
  .get('/:id', api.one(Vehicle))
  .put('/:id', api.allow('editor'), api.update(Vehicle))
  .delete('/:id', api.allow('editor'), api.remove(Vehicle))
