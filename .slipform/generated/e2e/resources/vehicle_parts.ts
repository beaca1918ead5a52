import { type Api, uniqueWord } from '@slipform/testing'
import type { VehiclePartCreate, VehiclePartResponse } from '../../models/vehicle-part.ts'
import { createVehicle } from './vehicles.ts'

/** Creates a vehicle part that the API accepts; a test gives the fields that matter to it. */
export async function createVehiclePart(
  api: Api,
  fields: Partial<VehiclePartCreate> = {},
): Promise<VehiclePartResponse> {
  const vehiclePart: VehiclePartCreate = {
    vehicle_id: fields.vehicle_id ?? (await createVehicle(api)).id,
    name: uniqueWord(),
    category: 'engine',
    price: '42.00',
    ...fields,
  }
  return api.create('vehicle_parts', vehiclePart)
}
