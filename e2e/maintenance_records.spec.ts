import { crudSuite, exampleOf, expect, test } from '@slipform/testing'
import { Customer } from '../models/customer.ts'
import { MaintenanceRecord } from '../models/maintenance-record.ts'
import { Vehicle } from '../models/vehicle.ts'

crudSuite(MaintenanceRecord)

// The hooks of models/maintenance-record.ts run in these requests: test here what they do.

test('completed work counts as a visit of the customer', async ({ api }) => {
  const { id: customer_id } = await api.create('customers', await exampleOf(api, Customer))
  const { id: vehicle_id } = await api.create('vehicles', await exampleOf(api, Vehicle, { customer_id }))
  for (const completed of [true, false])
    await api.create('maintenance_records', await exampleOf(api, MaintenanceRecord, { vehicle_id, completed }))
  expect(await api.resource(Customer).get(customer_id)).toMatchObject({ status: 200, body: { visits: 1 } })
})
