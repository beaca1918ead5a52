import { crudSuite, exampleOf, expect, test } from '@slipform/testing'
import { MaintenanceRecord } from '../models/maintenance-record.ts'

crudSuite(MaintenanceRecord)

// The hooks of models/maintenance-record.ts run in these requests: test here what they do.

test('editors create maintenance records, and viewers do not', async ({ api, signInAs }) => {
  const create = async (role: 'editor' | 'viewer') =>
    (await signInAs(role)).resource(MaintenanceRecord).create(await exampleOf(api, MaintenanceRecord))
  expect(await create('editor')).toMatchObject({ status: 201 })
  expect(await create('viewer')).toMatchObject({ status: 403 })
})
