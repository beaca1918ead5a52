import type { Api } from '@slipform/testing'
import type { MaintenanceRecordCreate, MaintenanceRecordResponse } from '../../models/maintenance-record.ts'
import { createVehicle } from './vehicles.ts'

/** Creates a maintenance record that the API accepts; a test gives the fields that matter to it. */
export async function createMaintenanceRecord(
  api: Api,
  fields: Partial<MaintenanceRecordCreate> = {},
): Promise<MaintenanceRecordResponse> {
  const maintenanceRecord: MaintenanceRecordCreate = {
    vehicle_id: fields.vehicle_id ?? (await createVehicle(api)).id,
    service_type: 'inspection',
    description: 'Some description',
    cost: '42.00',
    performed_at: '2024-06-15T12:30:00.000Z',
    ...fields,
  }
  return api.create('maintenance_records', maintenanceRecord)
}
