import { Router } from 'express'
import { aggregate, create, createMany, exportMany, list, one, remove, removeMany, update, updateMany } from '#crud'
import { Vehicle } from '../../models/vehicle.ts'

/** The routes of /api/vehicles: one line per operation; delete a line to close the operation. */
export const vehicles = Router()
  .get('/', list(Vehicle))
  .get('/aggregate', aggregate(Vehicle))
  .get('/export', exportMany(Vehicle))
  .post('/', create(Vehicle))
  .post('/batch', createMany(Vehicle))
  .patch('/batch', updateMany(Vehicle))
  .delete('/batch', removeMany(Vehicle))
  .get('/:id', one(Vehicle))
  .put('/:id', update(Vehicle))
  .delete('/:id', remove(Vehicle))
