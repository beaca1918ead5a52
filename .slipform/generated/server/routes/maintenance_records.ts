import { Router } from 'express'
import { aggregate, create, createMany, exportMany, list, one, remove, removeMany, update, updateMany } from '#crud'
import { MaintenanceRecord } from '../../models/maintenance-record.ts'

/** The routes of /api/maintenance_records: one line per operation; delete a line to close the operation. */
export const maintenanceRecords = Router()
  .get('/', list(MaintenanceRecord))
  .get('/aggregate', aggregate(MaintenanceRecord))
  .get('/export', exportMany(MaintenanceRecord))
  .post('/', create(MaintenanceRecord))
  .post('/batch', createMany(MaintenanceRecord))
  .patch('/batch', updateMany(MaintenanceRecord))
  .delete('/batch', removeMany(MaintenanceRecord))
  .get('/:id', one(MaintenanceRecord))
  .put('/:id', update(MaintenanceRecord))
  .delete('/:id', remove(MaintenanceRecord))
