import { expect, FormPage, ListPage, ShowPage, test, uniqueWord } from '@slipform/testing'
import { createCustomer } from './customers.ts'
import { createVehicle } from './vehicles.ts'

test('lists vehicles', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { id: vehicle.id } })
  await expect(list.column('make')).toHaveText(vehicle.make)
})

test('shows a vehicle', async ({ page, api }) => {
  const vehicle = await createVehicle(api, {
    price: '42.00',
    status: 'available',
    purchased_on: '2024-06-15',
    features: ['Some features'],
  })
  const show = new ShowPage(page, 'vehicles')
  await show.open(vehicle.id)
  await show.expectTexts({
    make: vehicle.make,
    model: vehicle.model,
    vin: vehicle.vin,
    year: vehicle.year,
    mileage: vehicle.mileage,
    price: vehicle.price,
    status: 'Available',
    purchased_on: '15 Jun 2024',
    features: 'Some features',
  })
})

test('creates a vehicle', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.relate('Customer', customer.name)
  await form.fill({ Make: 'Some make', Model: 'Some model', VIN: uniqueWord(), Year: '42', Mileage: '42' })
  expect(await form.submit()).toMatchObject({
    customer_id: customer.id,
    make: 'Some make',
    model: 'Some model',
    year: 42,
    mileage: '42',
  })
  await expect(page.getByText('Element created')).toBeVisible()
})

test('edits a vehicle', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.fill({ Make: 'Another make' })
  await form.submit()
  await expect(page.getByText('Element updated')).toBeVisible()
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({ make: 'Another make' })
})

test('deletes a vehicle', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.delete()
  await expect(page.getByText('Element deleted')).toBeVisible()
  expect(await api.status('vehicles', vehicle.id)).toBe(404)
})
