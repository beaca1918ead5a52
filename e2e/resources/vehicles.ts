import { type Api, uniqueWord } from '@slipform/testing'
import type { VehicleCreate, VehicleResponse } from '../../models/vehicle.ts'
import { createCustomer } from './customers.ts'

/** Returns a vehicle that the API accepts; a test gives the fields that matter to it. */
export async function newVehicle(api: Api, fields: Partial<VehicleCreate> = {}): Promise<VehicleCreate> {
  return {
    customer_id: fields.customer_id ?? (await createCustomer(api)).id,
    make: uniqueWord(),
    model: uniqueWord(),
    vin: uniqueWord(),
    year: 42,
    mileage: '42',
    features: ['Some features'],
    ...fields,
  }
}

/** Creates a vehicle; a test gives the fields that matter to it. */
export async function createVehicle(api: Api, fields: Partial<VehicleCreate> = {}): Promise<VehicleResponse> {
  return api.create('vehicles', await newVehicle(api, fields))
}
