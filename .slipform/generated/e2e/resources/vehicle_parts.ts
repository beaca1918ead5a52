import { type Api, uniqueWord } from '@slipform/testing'
import type { VehiclePartCreate, VehiclePartResponse } from '../../models/vehicle-part.ts'
import { createVehicle } from './vehicles.ts'

/** Returns a vehicle part that the API accepts; a test gives the fields that matter to it. */
export async function newVehiclePart(api: Api, fields: Partial<VehiclePartCreate> = {}): Promise<VehiclePartCreate> {
  return {
    vehicle_id: fields.vehicle_id ?? (await createVehicle(api)).id,
    name: uniqueWord(),
    category: 'engine',
    price: '42.00',
    ...fields,
  }
}

/** Creates a vehicle part; a test gives the fields that matter to it. */
export async function createVehiclePart(
  api: Api,
  fields: Partial<VehiclePartCreate> = {},
): Promise<VehiclePartResponse> {
  return api.create('vehicle_parts', await newVehiclePart(api, fields))
}
