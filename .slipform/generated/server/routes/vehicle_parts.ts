import { Router } from 'express'
import { aggregate, create, createMany, exportMany, list, one, remove, removeMany, update, updateMany } from '#crud'
import { VehiclePart } from '../../models/vehicle-part.ts'

/** The routes of /api/vehicle_parts: one line per operation; delete a line to close the operation. */
export const vehicleParts = Router()
  .get('/', list(VehiclePart))
  .get('/aggregate', aggregate(VehiclePart))
  .get('/export', exportMany(VehiclePart))
  .post('/', create(VehiclePart))
  .post('/batch', createMany(VehiclePart))
  .patch('/batch', updateMany(VehiclePart))
  .delete('/batch', removeMany(VehiclePart))
  .get('/:id', one(VehiclePart))
  .put('/:id', update(VehiclePart))
  .delete('/:id', remove(VehiclePart))
