import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createCustomer, createMaintenanceRecord, createVehicle, uniqueWord } from './support/garage.ts'

// Filters.spec.ts filters by a time and by a related record, every-kind.spec.ts by what is chosen.
test('filters maintenance records by type, time and vehicle', { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const fields = { vehicle_id: vehicle.id, service_type: 'tyres' }
  await createMaintenanceRecord(api, { ...fields, performed_at: '2024-03-10T16:29:00Z', cost: '1.00' })
  await createMaintenanceRecord(api, { ...fields, performed_at: '2024-03-10T16:30:00Z', cost: '2.00' })
  await createMaintenanceRecord(api, {
    ...fields,
    performed_at: '2024-03-10T16:31:00Z',
    cost: '3.00',
    service_type: 'repair',
  })
  const list = new ListPage(page, 'maintenance_records')
  await list.open()
  await list.filterByRecord('Vehicle', `${vehicle.make} ${vehicle.model}`)
  await expect(list.rows).toHaveCount(3)
  await list.filterByChoice('Service type', 'Tyres')
  await expect(list.rows).toHaveCount(2)
  // The browser stands in New York, four hours behind UTC on that day.
  await list.filterBy('Performed at', '2024-03-10T12:30', 'is on or after')
  await expect(list.column('cost')).toHaveText(['€2.00'])
})

// Customers are searched and sorted too; test/http/fulltext.test.ts finds other forms of a word.
test('searches by what was done and sorts by cost', { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const word = uniqueWord()
  for (const cost of ['100.00', '20.00', '3.50'])
    await createMaintenanceRecord(api, { vehicle_id: vehicle.id, description: `Replaced the ${word}`, cost })
  const list = new ListPage(page, 'maintenance_records')
  await list.open()
  await list.search.fill(`replacing ${word}`)
  await expect(list.rows).toHaveCount(3)
  await list.sortBy('Cost')
  await expect(list.column('cost')).toHaveText(['€3.50', '€20.00', '€100.00'])
})

test('creates a completed record at a local time, which counts as a visit', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const vehicle = await createVehicle(api, { customer_id: customer.id })
  const description = uniqueWord()
  const form = new FormPage(page, 'maintenance_records')
  await form.openCreate()
  await form.relate('Vehicle', `${vehicle.make} ${vehicle.model}`)
  await form.choose('Service type', 'Oil change')
  await form.fill({ Description: description, Cost: '49.90', 'Performed at': '2024-03-10T12:30' })
  await form.input('Completed').check()
  await form.save.click()
  const show = new ShowPage(page, 'maintenance_records')
  await expect(show.field('description')).toContainText(description)
  await expect(show.field('performed_at')).toContainText('10 Mar 2024, 12:30')
  const record = await api.first('maintenance_records', { filter: { vehicle_id: vehicle.id } })
  expect(new Date(String(record.performed_at)).toISOString()).toBe('2024-03-10T16:30:00.000Z')
  expect(await api.one('customers', customer.id)).toMatchObject({ visits: 1 })
})

test('edits a record without moving its time, and deletes it', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const record = await createMaintenanceRecord(api, { vehicle_id: vehicle.id, performed_at: '2024-11-03T05:30:15Z' })
  const form = new FormPage(page, 'maintenance_records')
  await form.openEdit(record.id)
  await form.fill({ Cost: '0.01' })
  await form.save.click()
  await expect(new ShowPage(page, 'maintenance_records').field('cost')).toContainText('0.01')
  expect(await api.one('maintenance_records', record.id)).toMatchObject({
    cost: '0.01',
    performed_at: record.performed_at,
  })

  await form.openEdit(record.id)
  await form.delete()
  expect(await api.status('maintenance_records', record.id)).toBe(404)
})

// Customers.spec.ts pages through a list too.
test('goes through the pages to the end', { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  for (let number = 1; number <= 7; number++)
    await createMaintenanceRecord(api, { vehicle_id: vehicle.id, cost: `${number}.00` })
  const list = new ListPage(page, 'maintenance_records')
  await list.open({ filter: { vehicle_id: vehicle.id }, sort: ['cost', 'DESC'], perPage: 5 })
  await expect(list.range).toHaveText('1-5 of 7')
  await list.goToPage(2)
  await expect(list.column('cost')).toHaveText(['€2.00', '€1.00'])
})
