import { expect, test } from '@slipform/testing'
import { Vehicle } from '../../models/vehicle.ts'
import { newVehicle } from './vehicles.ts'

// The hooks of models/vehicle.ts run in these requests: test here what they do.

test('an editor creates a vehicle', async ({ api, signInAs }) => {
  const editor = await signInAs('editor')
  const sent = await newVehicle(api)
  const { status, body } = await editor.resource(Vehicle).create(sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    customer_id: sent.customer_id,
    make: sent.make,
    model: sent.model,
    vin: sent.vin,
    year: sent.year,
    mileage: sent.mileage,
    features: sent.features,
  })
})

test('a viewer cannot create a vehicle', async ({ api, signInAs }) => {
  const viewer = await signInAs('viewer')
  const { status } = await viewer.resource(Vehicle).create(await newVehicle(api))
  expect(status).toBe(403)
})
