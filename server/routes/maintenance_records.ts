import {
  aggregate,
  allow,
  create,
  createMany,
  exportMany,
  history,
  list,
  one,
  Router,
  remove,
  removeMany,
  update,
  updateMany,
} from 'slipform/routes'
import { MaintenanceRecord } from '../../models/maintenance-record.ts'

/** The routes of /api/maintenance_records: one line per operation, with the role it requires; delete a line to close it. */
export const maintenanceRecords = Router()
  .use(allow('viewer'))
  .get('/', list(MaintenanceRecord))
  .get('/aggregate', aggregate(MaintenanceRecord))
  .get('/export', exportMany(MaintenanceRecord))
  .post('/', allow('editor'), create(MaintenanceRecord))
  .post('/batch', allow('editor'), createMany(MaintenanceRecord))
  .patch('/batch', allow('editor'), updateMany(MaintenanceRecord))
  .delete('/batch', allow('editor'), removeMany(MaintenanceRecord))
  .get('/:id', one(MaintenanceRecord))
  .get('/:id/history', allow('admin'), history(MaintenanceRecord))
  .put('/:id', allow('editor'), update(MaintenanceRecord))
  .delete('/:id', allow('editor'), remove(MaintenanceRecord))
