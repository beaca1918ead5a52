import { Router } from 'express'
import type { AnyModel } from '../../../model/model.ts'
import { exportMany } from '../export/handler.ts'
import { createMany, removeMany, updateMany } from './batch.ts'
import { aggregate, list, one } from './read.ts'
import { create, remove, update } from './write.ts'

/**
 * Returns a router with all operations of a model. `generate_router` mounts it for a model without a routes file.
 *
 * @example
 * router(Customer)
 */
export function router(model: AnyModel): Router {
  return Router()
    .get('/', list(model))
    .get('/aggregate', aggregate(model))
    .get('/export', exportMany(model))
    .post('/', create(model))
    .post('/batch', createMany(model))
    .patch('/batch', updateMany(model))
    .delete('/batch', removeMany(model))
    .get('/:id', one(model))
    .put('/:id', update(model))
    .delete('/:id', remove(model))
}
