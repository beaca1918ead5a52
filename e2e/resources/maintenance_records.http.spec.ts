import { expect, test } from '@slipform/testing'
import { Customer } from '../../models/customer.ts'
import { MaintenanceRecord } from '../../models/maintenance-record.ts'
import { createCustomer } from './customers.ts'
import { createMaintenanceRecord, newMaintenanceRecord } from './maintenance_records.ts'
import { createVehicle } from './vehicles.ts'

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

test('completed work counts as a visit of the customer', async ({ api }) => {
  const { id: customer_id } = await createCustomer(api)
  const { id: vehicle_id } = await createVehicle(api, { customer_id })
  for (const completed of [true, false]) await createMaintenanceRecord(api, { vehicle_id, completed })
  expect(await api.resource(Customer).get(customer_id)).toMatchObject({ status: 200, body: { visits: 1 } })
})
