import { expect, FormPage, ListPage, ShowPage, test } from '@slipform/testing'
import { createVehiclePart } from './vehicle_parts.ts'
import { createVehicle } from './vehicles.ts'

test('lists vehicle parts', async ({ page, api }) => {
  const vehiclePart = await createVehiclePart(api)
  const list = new ListPage(page, 'vehicle_parts')
  await list.open({ filter: { id: vehiclePart.id } })
  await expect(list.column('name')).toHaveText(vehiclePart.name)
})

test('shows a vehicle part', async ({ page, api }) => {
  const vehiclePart = await createVehiclePart(api, { category: 'engine' })
  const show = new ShowPage(page, 'vehicle_parts')
  await show.open(vehiclePart.id)
  await show.expectTexts({ name: vehiclePart.name, category: 'Engine', price: vehiclePart.price })
})

test('creates a vehicle part', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const form = new FormPage(page, 'vehicle_parts')
  await form.openCreate()
  await form.relate('Vehicle', vehicle.make)
  await form.fill({ Name: 'Some name', Price: '42.00' })
  await form.choose('Category', 'Engine')
  expect(await form.submit()).toMatchObject({
    vehicle_id: vehicle.id,
    name: 'Some name',
    category: 'engine',
    price: '42.00',
  })
  await expect(page.getByText('Element created')).toBeVisible()
})

test('edits a vehicle part', async ({ page, api }) => {
  const vehiclePart = await createVehiclePart(api)
  const form = new FormPage(page, 'vehicle_parts')
  await form.openEdit(vehiclePart.id)
  await form.fill({ Name: 'Another name' })
  await form.submit()
  await expect(page.getByText('Element updated')).toBeVisible()
  expect(await api.one('vehicle_parts', vehiclePart.id)).toMatchObject({ name: 'Another name' })
})

test('deletes a vehicle part', async ({ page, api }) => {
  const vehiclePart = await createVehiclePart(api)
  const form = new FormPage(page, 'vehicle_parts')
  await form.openEdit(vehiclePart.id)
  await form.delete()
  await expect(page.getByText('Element deleted')).toBeVisible()
  expect(await api.status('vehicle_parts', vehiclePart.id)).toBe(404)
})
