import { crudSuite, exampleOf, expect, test } from '@slipform/testing'
import { Vehicle } from '../models/vehicle.ts'

crudSuite(Vehicle)

// The hooks of models/vehicle.ts run in these requests: test here what they do.

test('editors create vehicles, and viewers do not', async ({ api, signInAs }) => {
  const create = async (role: 'editor' | 'viewer') =>
    (await signInAs(role)).resource(Vehicle).create(await exampleOf(api, Vehicle))
  expect(await create('editor')).toMatchObject({ status: 201 })
  expect(await create('viewer')).toMatchObject({ status: 403 })
})

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
