import {
  aggregate,
  allow,
  create,
  createMany,
  exportMany,
  list,
  one,
  Router,
  remove,
  removeMany,
  update,
  updateMany,
} from 'slipform/routes'
import { VehiclePart } from '../../models/vehicle-part.ts'

/** The routes of /api/vehicle_parts: one line per operation, with the role it requires; delete a line to close it. */
export const vehicleParts = Router()
  .use(allow('viewer'))
  .get('/', list(VehiclePart))
  .get('/aggregate', aggregate(VehiclePart))
  .get('/export', exportMany(VehiclePart))
  .post('/', allow('editor'), create(VehiclePart))
  .post('/batch', allow('editor'), createMany(VehiclePart))
  .patch('/batch', allow('editor'), updateMany(VehiclePart))
  .delete('/batch', allow('editor'), removeMany(VehiclePart))
  .get('/:id', one(VehiclePart))
  .put('/:id', allow('editor'), update(VehiclePart))
  .delete('/:id', allow('editor'), remove(VehiclePart))
