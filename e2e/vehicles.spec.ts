import { crudSuite, exampleOf, expect, test } from '@slipform/testing'
import { Vehicle } from '../models/vehicle.ts'

crudSuite(Vehicle)

// The hooks of models/vehicle.ts run in these requests: test here what they do.

test('a vehicle in service cannot be deleted', async ({ api, signInAs }) => {
  const vehicles = (await signInAs('editor')).resource(Vehicle)
  const { id } = await api.create('vehicles', await exampleOf(api, Vehicle, { status: 'in_service' }))
  expect(await vehicles.remove(id)).toMatchObject({
    status: 409,
    body: { message: 'A vehicle in service cannot be deleted' },
  })
  await vehicles.update(id, { status: 'available' })
  expect((await vehicles.remove(id)).status).toBe(200)
})
