import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import {
  createCustomer,
  createMaintenanceRecord,
  createVehicle,
  createVehiclePart,
  uniqueWord,
} from './support/garage.ts'

// Filters.spec.ts uses each of these filters by itself.
test('filters vehicles by status, by year and by customer', { tag: '@long' }, async ({ page, api }) => {
  const model = uniqueWord()
  const customer = await createCustomer(api)
  await createVehicle(api, { model, year: 1998, status: 'sold' })
  await createVehicle(api, { model, year: 2001, status: 'sold' })
  await createVehicle(api, { model, year: 2004, status: 'available', customer_id: customer.id })
  const list = new ListPage(page, 'vehicles')

  await list.open({ filter: { model_like: model } })
  await list.filterByChoice('Status', 'Sold')
  await expect(list.rows).toHaveCount(2)
  await list.filterBy('Year', '2000')
  await expect(list.column('year')).toHaveText(['2001'])

  await list.open({ filter: { model_like: model } })
  await list.filterByRecord('Customer', String(customer.name))
  await expect(list.column('year')).toHaveText(['2004'])
})

test('sorts vehicles by the exact price and by the name of the customer', { tag: '@long' }, async ({ page, api }) => {
  const model = uniqueWord()
  const anna = await createCustomer(api, { name: `Anna ${uniqueWord()}` })
  const bert = await createCustomer(api, { name: `Bert ${uniqueWord()}` })
  await createVehicle(api, { model, price: '9007199254.11', customer_id: bert.id })
  await createVehicle(api, { model, price: '9007199254.10', customer_id: anna.id })
  await createVehicle(api, { model, price: '80.00', customer_id: bert.id })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { model_like: model } })
  await list.sortBy('Price')
  await expect(list.column('price')).toHaveText(['€80.00', '€9,007,199,254.10', '€9,007,199,254.11'])
  await list.sortBy('Customer')
  await expect(list.column('customer.name').first()).toHaveText(String(anna.name))
})

// Customers are searched too; test/http/fulltext.test.ts searches several fields.
test('finds vehicles by words of make and model', { tag: '@long' }, async ({ page, api }) => {
  const model = uniqueWord()
  await createVehicle(api, { make: 'Zastava', model })
  await createVehicle(api, { make: 'Yugo', model })
  const list = new ListPage(page, 'vehicles')
  await list.open()
  await list.search.fill(`${model} zastava`)
  await expect(list.column('make+model')).toHaveText([`Zastava ${model}`])
})

// Every-kind.spec.ts creates a record with more kinds, and the test of the project creates a vehicle.
test('creates a vehicle with every kind of field', { tag: '@long' }, async ({ page, api }) => {
  const customer = await createCustomer(api)
  const vin = uniqueWord()
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.relate('Customer', String(customer.name))
  await form.fill({
    Make: 'Volvo',
    Model: 'PV544',
    VIN: vin,
    Year: '1961',
    Mileage: '9007199254740993',
    Price: '9007199254.11',
    'Purchased on': '2024-03-10',
    Specs: '{"doors": 2, "engine": {"kw": 48}}',
  })
  await form.add('Features', ['Tow bar', 'Radio'])
  await form.save.click()
  const show = new ShowPage(page, 'vehicles')
  await expect(show.field('mileage')).toContainText('9,007,199,254,740,993')
  await expect(show.field('price')).toContainText('9,007,199,254.11')
  await expect(show.field('purchased_on')).toContainText('10 Mar 2024')
  await expect(show.field('status')).toContainText('Available')
  await expect(show.field('specs')).toContainText('"kw": 48')
  await expect(show.field('customer_id').getByRole('link')).toHaveText(String(customer.name))
  expect(await api.first('vehicles', { filter: { vin } })).toMatchObject({
    customer_id: customer.id,
    year: 1961,
    mileage: '9007199254740993',
    price: '9007199254.11',
    purchased_on: '2024-03-10',
    features: ['Tow bar', 'Radio'],
  })
})

test('edits one field of a vehicle and leaves the others as they are, then clears what may be empty', async ({
  page,
  api,
}) => {
  const fields = {
    mileage: '9223372036854775807',
    price: '9999999999.99',
    purchased_on: '2024-03-31',
    features: ['Radio'],
    specs: { doors: 4, tags: ['a', 'b'] },
  }
  const vehicle = await createVehicle(api, fields)
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.fill({ Make: 'Wartburg', Model: 'Tourist' })
  await expect(page.getByText('2 changes: Make, Model')).toBeInViewport()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(form.input('Make')).toHaveValue(String(vehicle.make))
  await form.fill({ Make: 'Trabant' })
  await expect(page.getByText('Changed: Make')).toBeInViewport()
  await form.save.click()
  const show = new ShowPage(page, 'vehicles')
  await expect(page).toHaveURL(/show$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Trabant')
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({ ...fields, make: 'Trabant', vin: vehicle.vin })

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await form.fill({ Price: '', 'Purchased on': '', Specs: '' })
  await form.input('Features').press('Backspace')
  await form.save.click()
  await expect(show.field('price')).not.toContainText('9,999')
  const cleared = { price: null, purchased_on: null, specs: null, features: [] }
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({ ...fields, ...cleared, make: 'Trabant' })
})

// Every-kind.spec.ts types what each kind does not take; validation.test.ts checks the messages.
test('says at each input what is wrong with it', { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.fill({ Year: '1999.5', Mileage: '9223372036854775808', Price: '1.234', Specs: '{"doors": ', VIN: '' })
  await form.save.click()
  await expect(form.input('Year')).toHaveAccessibleDescription('Must be a whole number')
  await expect(form.input('Mileage')).toHaveAccessibleDescription('Must fit into 64 bits')
  await expect(form.input('Price')).toHaveAccessibleDescription('Must have at most 2 decimals')
  await expect(form.input('Specs')).toHaveAccessibleDescription(/^Must be JSON/)
  await expect(form.input('VIN')).toHaveAccessibleDescription('Required')
})

test('deletes a vehicle, unless it is in service', { tag: '@long' }, async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/status of 409/, /^HttpError/)
  const vehicle = await createVehicle(api, { status: 'in_service' })
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.delete()
  await expect(page.getByText('A vehicle in service cannot be deleted')).toBeVisible()

  await form.openEdit(vehicle.id)
  await form.choose('Status', 'Scrapped')
  await form.save.click()
  await expect(new ShowPage(page, 'vehicles').field('status')).toContainText('Scrapped')
  await form.openEdit(vehicle.id)
  await form.delete()
  expect(await api.status('vehicles', vehicle.id)).toBe(404)
})

test('shows the parts and the maintenance of a vehicle', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const part = await createVehiclePart(api, { vehicle_id: vehicle.id })
  await createMaintenanceRecord(api, { vehicle_id: vehicle.id, cost: '12345.60' })
  const show = new ShowPage(page, 'vehicles')
  await show.open(vehicle.id)
  const maintenance = await show.openRelated('Maintenance records')
  await expect(maintenance.locator('tbody tr')).toContainText(['12,345.60'])
  const parts = await show.openRelated('Parts')
  await parts.getByText(String(part.name)).click()
  await expect(page).toHaveURL(new RegExp(`vehicle_parts/${part.id}/show`))
})

test('sends what was changed of a record, and does not ask for what it was stored without', async ({ page, api }) => {
  const vehicle = await createVehicle(api, { model: '' })
  await createVehiclePart(api, { vehicle_id: vehicle.id })
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  // Typed by mistake and cleared: the text is as it was.
  await form.fill({ Model: 'N' })
  await form.fill({ Model: '', Make: '' })
  await form.save.click()
  await expect(form.input('Make')).toHaveAccessibleDescription('Required')
  await expect(form.input('Model')).toHaveAccessibleDescription('')
  await form.fill({ Make: 'Yugo' })
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === 'PUT'), form.submit()])
  expect(request.postDataJSON()).toEqual({ make: 'Yugo' })
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({ make: 'Yugo', model: '', vin: vehicle.vin })
})
