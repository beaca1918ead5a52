import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createVehicle, createVehiclePart, uniqueWord } from './support/garage.ts'

// Every-kind.spec.ts uses a filter of each of these kinds.
test('filters vehicle parts by category, price and stock', { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const name = uniqueWord()
  const fields = { vehicle_id: vehicle.id, name }
  await createVehiclePart(api, { ...fields, category: 'brakes', price: '19.99', in_stock: true })
  await createVehiclePart(api, { ...fields, category: 'brakes', price: '20.00', in_stock: false })
  await createVehiclePart(api, { ...fields, category: 'body', price: '20.01', in_stock: false })
  const list = new ListPage(page, 'vehicle_parts')
  await list.open({ filter: { name_like: name } })
  await list.filterBy('Price', '20')
  await expect(list.rows).toHaveCount(2)
  await list.filterByChoice('In stock', 'No')
  await list.filterByChoice('Category', 'Body')
  await expect(list.column('price')).toHaveText(['€20.01'])
})

// Customers are searched and sorted too.
test('searches and sorts vehicle parts', { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const word = uniqueWord()
  for (const name of ['Gamma', 'Alpha', 'Beta'])
    await createVehiclePart(api, { vehicle_id: vehicle.id, name: `${name} ${word}` })
  const list = new ListPage(page, 'vehicle_parts')
  await list.open()
  await list.search.fill(word)
  await expect(list.rows).toHaveCount(3)
  await list.sortBy('Name')
  await expect(list.column('name')).toHaveText(['Alpha', 'Beta', 'Gamma'].map((name) => `${name} ${word}`))
})

test('creates a part of an assembly, edits it and deletes it', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const assembly = await createVehiclePart(api, { vehicle_id: vehicle.id })
  const name = uniqueWord()
  const form = new FormPage(page, 'vehicle_parts')
  const show = new ShowPage(page, 'vehicle_parts')

  await form.openCreate()
  await form.relate('Vehicle', `${vehicle.make} ${vehicle.model}`)
  await form.relate('Assembly', String(assembly.name))
  await form.fill({ Name: name, Price: '0.10' })
  await form.choose('Category', 'Electrical')
  await form.save.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(show.field('vehicle_part_id').getByRole('link')).toHaveText(String(assembly.name))
  const part = await api.first('vehicle_parts', { filter: { name } })
  expect(part).toMatchObject({ vehicle_id: vehicle.id, vehicle_part_id: assembly.id, price: '0.10', in_stock: true })

  await form.openEdit(part.id)
  await page.getByRole('combobox', { name: 'Assembly' }).hover()
  await page.getByRole('button', { name: 'Clear value' }).click()
  await form.input('In stock').uncheck()
  await expect(page.getByText('2 changes: Assembly, In stock')).toBeVisible()
  await form.save.click()
  await expect(page).toHaveURL(/\/show$/)
  expect(await api.one('vehicle_parts', part.id)).toMatchObject({ vehicle_part_id: null, in_stock: false })

  await form.openEdit(part.id)
  await form.delete()
  expect(await api.status('vehicle_parts', part.id)).toBe(404)
})

test('shows the subparts of an assembly', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const assembly = await createVehiclePart(api, { vehicle_id: vehicle.id })
  for (const name of ['Bolt', 'Nut'])
    await createVehiclePart(api, { vehicle_id: vehicle.id, vehicle_part_id: assembly.id, name })
  const show = new ShowPage(page, 'vehicle_parts')
  await show.open(assembly.id)
  const subparts = await show.openRelated('Subparts')
  await subparts.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(subparts.locator('tbody td.column-name')).toHaveText(['Bolt', 'Nut'])
})
