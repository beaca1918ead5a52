import * as api from 'slipform/routes'
import { VehiclePart } from '../../models/vehicle-part.ts'

/** The routes of /api/vehicle_parts: one line per operation, with the role it requires; delete a line to close it. */
export const vehicleParts = api
  .Router()
  .use(api.allow('viewer'))
  .get('/', api.list(VehiclePart))
  .get('/aggregate', api.aggregate(VehiclePart))
  .get('/export', api.exportMany(VehiclePart))
  .post('/', api.allow('editor'), api.create(VehiclePart))
  .post('/batch', api.allow('editor'), api.createMany(VehiclePart))
  .patch('/batch', api.allow('editor'), api.updateMany(VehiclePart))
  .delete('/batch', api.allow('editor'), api.removeMany(VehiclePart))
  .get('/:id', api.one(VehiclePart))
  .put('/:id', api.allow('editor'), api.update(VehiclePart))
  .delete('/:id', api.allow('editor'), api.remove(VehiclePart))
