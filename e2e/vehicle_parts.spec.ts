import { crudSuite, exampleOf, expect, test } from '@slipform/testing'
import { VehiclePart } from '../models/vehicle-part.ts'

crudSuite(VehiclePart)

// The hooks of models/vehicle-part.ts run in these requests: test here what they do.

test('editors create vehicle parts, and viewers do not', async ({ api, signInAs }) => {
  const create = async (role: 'editor' | 'viewer') =>
    (await signInAs(role)).resource(VehiclePart).create(await exampleOf(api, VehiclePart))
  expect(await create('editor')).toMatchObject({ status: 201 })
  expect(await create('viewer')).toMatchObject({ status: 403 })
})
