import { expect, FormPage, ListPage, ShowPage, test } from '@slipform/testing'
import { createMaintenanceRecord } from './maintenance_records.ts'
import { createVehicle } from './vehicles.ts'

test('lists maintenance records', async ({ page, api }) => {
  const maintenanceRecord = await createMaintenanceRecord(api)
  const list = new ListPage(page, 'maintenance_records')
  await list.open({ filter: { id: maintenanceRecord.id } })
  await expect(list.rows).toHaveCount(1)
})

test('shows a maintenance record', async ({ page, api }) => {
  const maintenanceRecord = await createMaintenanceRecord(api, {
    service_type: 'inspection',
    performed_at: '2024-06-15T12:30:00.000Z',
  })
  const show = new ShowPage(page, 'maintenance_records')
  await show.open(maintenanceRecord.id)
  await show.expectTexts({
    service_type: 'Inspection',
    description: maintenanceRecord.description,
    cost: maintenanceRecord.cost,
    performed_at: '15 Jun 2024',
  })
})

test('creates a maintenance record', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const form = new FormPage(page, 'maintenance_records')
  await form.openCreate()
  await form.relate('Vehicle', vehicle.make)
  await form.fill({ Description: 'Some description', Cost: '42.00', 'Performed at': '2024-06-15T12:30' })
  await form.choose('Service type', 'Inspection')
  expect(await form.submit()).toMatchObject({
    vehicle_id: vehicle.id,
    service_type: 'inspection',
    description: 'Some description',
    cost: '42.00',
  })
  await expect(page.getByText('Element created')).toBeVisible()
})

test('edits a maintenance record', async ({ page, api }) => {
  const maintenanceRecord = await createMaintenanceRecord(api)
  const form = new FormPage(page, 'maintenance_records')
  await form.openEdit(maintenanceRecord.id)
  await form.choose('Service type', 'Repair')
  await form.submit()
  await expect(page.getByText('Element updated')).toBeVisible()
  expect(await api.one('maintenance_records', maintenanceRecord.id)).toMatchObject({ service_type: 'repair' })
})

test('deletes a maintenance record', async ({ page, api }) => {
  const maintenanceRecord = await createMaintenanceRecord(api)
  const form = new FormPage(page, 'maintenance_records')
  await form.openEdit(maintenanceRecord.id)
  await form.delete()
  await expect(page.getByText('Element deleted')).toBeVisible()
  expect(await api.status('maintenance_records', maintenanceRecord.id)).toBe(404)
})
