import { expect, test } from '@slipform/testing'
import { VehiclePart } from '../../models/vehicle-part.ts'
import { newVehiclePart } from './vehicle_parts.ts'

// The hooks of models/vehicle-part.ts run in these requests: test here what they do.

test('an editor creates a vehicle part', async ({ api, signInAs }) => {
  const editor = await signInAs('editor')
  const sent = await newVehiclePart(api)
  const { status, body } = await editor.resource(VehiclePart).create(sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    vehicle_id: sent.vehicle_id,
    name: sent.name,
    category: sent.category,
    price: sent.price,
  })
})

test('a viewer cannot create a vehicle part', async ({ api, signInAs }) => {
  const viewer = await signInAs('viewer')
  const { status } = await viewer.resource(VehiclePart).create(await newVehiclePart(api))
  expect(status).toBe(403)
})
