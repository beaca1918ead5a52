import { expect, test } from '@slipform/testing'
import { MaintenanceRecord } from '../../models/maintenance-record.ts'
import { newMaintenanceRecord } from './maintenance_records.ts'

// The hooks of models/maintenance-record.ts run in these requests: test here what they do.

test('an editor creates a maintenance record', async ({ api, signInAs }) => {
  const editor = await signInAs('editor')
  const sent = await newMaintenanceRecord(api)
  const { status, body } = await editor.resource(MaintenanceRecord).create(sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    vehicle_id: sent.vehicle_id,
    service_type: sent.service_type,
    description: sent.description,
    cost: sent.cost,
    performed_at: sent.performed_at,
  })
})

test('a viewer cannot create a maintenance record', async ({ api, signInAs }) => {
  const viewer = await signInAs('viewer')
  const { status } = await viewer.resource(MaintenanceRecord).create(await newMaintenanceRecord(api))
  expect(status).toBe(403)
})
