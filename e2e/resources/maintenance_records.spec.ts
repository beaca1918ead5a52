import { crudSuite } from '@slipform/testing'
import { MaintenanceRecord } from '../../models/maintenance-record.ts'
import { newMaintenanceRecord } from './maintenance_records.ts'

crudSuite(MaintenanceRecord, { record: newMaintenanceRecord })
