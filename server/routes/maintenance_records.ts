import * as api from 'slipform/routes'
import { MaintenanceRecord } from '../../models/maintenance-record.ts'

/** The routes of /api/maintenance_records: one line per operation, with the role it requires; delete a line to close it. */
export const maintenanceRecords = api
  .Router()
  .use(api.allow('viewer'))
  .get('/', api.list(MaintenanceRecord))
  .get('/aggregate', api.aggregate(MaintenanceRecord))
  .get('/export', api.exportMany(MaintenanceRecord))
  .post('/', api.allow('editor'), api.create(MaintenanceRecord))
  .post('/batch', api.allow('editor'), api.createMany(MaintenanceRecord))
  .patch('/batch', api.allow('editor'), api.updateMany(MaintenanceRecord))
  .delete('/batch', api.allow('editor'), api.removeMany(MaintenanceRecord))
  .get('/:id', api.one(MaintenanceRecord))
  .get('/:id/history', api.allow('admin'), api.history(MaintenanceRecord))
  .put('/:id', api.allow('editor'), api.update(MaintenanceRecord))
  .delete('/:id', api.allow('editor'), api.remove(MaintenanceRecord))
