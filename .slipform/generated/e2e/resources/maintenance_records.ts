import type { Api } from '@slipform/testing'
import type { MaintenanceRecordCreate, MaintenanceRecordResponse } from '../../models/maintenance-record.ts'
import { createVehicle } from './vehicles.ts'

/** Returns a maintenance record that the API accepts; a test gives the fields that matter to it. */
export async function newMaintenanceRecord(
  api: Api,
  fields: Partial<MaintenanceRecordCreate> = {},
): Promise<MaintenanceRecordCreate> {
  return {
    vehicle_id: fields.vehicle_id ?? (await createVehicle(api)).id,
    service_type: 'inspection',
    description: 'Some description',
    cost: '42.00',
    performed_at: '2024-06-15T12:30:00.000Z',
    ...fields,
  }
}

/** Creates a maintenance record; a test gives the fields that matter to it. */
export async function createMaintenanceRecord(
  api: Api,
  fields: Partial<MaintenanceRecordCreate> = {},
): Promise<MaintenanceRecordResponse> {
  return api.create('maintenance_records', await newMaintenanceRecord(api, fields))
}
