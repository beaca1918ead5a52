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
import { Vehicle } from '../../models/vehicle.ts'

/** The routes of /api/vehicles: one line per operation, with the role it requires; delete a line to close it. */
export const vehicles = Router()
  .use(allow('viewer'))
  .get('/', list(Vehicle))
  .get('/aggregate', aggregate(Vehicle))
  .get('/export', exportMany(Vehicle))
  .post('/', allow('editor'), create(Vehicle))
  .post('/batch', allow('editor'), createMany(Vehicle))
  .patch('/batch', allow('editor'), updateMany(Vehicle))
  .delete('/batch', allow('editor'), removeMany(Vehicle))
  .get('/:id', one(Vehicle))
  .put('/:id', allow('editor'), update(Vehicle))
  .delete('/:id', allow('editor'), remove(Vehicle))
