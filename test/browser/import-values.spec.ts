import type { ApiRecord } from '../../packages/testing/support/api.ts'
import { expect } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { createCustomer, createVehicle } from './support/garage.ts'
import { csvOf, openImport, test } from './support/import.ts'

test('finds referenced records by a unique field, and remembers the fields of such a file', async ({
  page,
  api,
  word,
}) => {
  const { id, email } = await createCustomer(api, { name: `${word} A`, email: `${word}@example.org` })
  const header = 'Customer,Make,Model,Vin,Year,Mileage,Features,Note'
  const row = (customer: unknown, at: number) => `${customer},Import,${word},${word}${at},2020,10,,x`
  const dialog = await openImport(page, 'vehicles', { model: word })
  await dialog.choose(csvOf(header, row(email, 1), row('unknown@example.org', 2)))
  await expect(dialog.column('Customer')).toHaveValue('customer_id@email')
  await expect(dialog.column('Customer').getByRole('option', { selected: true })).toHaveText('Customer by Email *')
  await dialog.check()
  await expect(dialog.rejected).toHaveText(['Customer: no record is named "unknown@example.org"Row 3'])
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  const vehicle = await api.first('vehicles', { filter: { model: word } })
  expect(vehicle).toMatchObject({ customer_id: id })
  await dialog.button('Done').click()
  await expect(dialog.root).toHaveCount(0)

  await page.reload()
  await dialog.open()
  await dialog.choose(csvOf(header, row(id, 3)))
  await expect(dialog.root.getByText('The fields are those of your last import')).toBeVisible()
  await expect(dialog.column('Customer')).toHaveValue('customer_id@email')
  await dialog.column('Customer').selectOption('Customer *')
  await dialog.check()
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  for (const { id } of (await api.list('vehicles', { filter: { model: word } })).records)
    await api.delete('vehicles', id)
})

test.describe('where all rows of a request fail', () => {
  test.use({ expectedConsole: [/status of 400/] })
  test('updates the records that rows name by their id, and creates the others', async ({ page, api, word }) => {
    const customer = await createCustomer(api, { name: `${word} A`, phone: '030 1', notes: 'Old' })
    const dialog = await openImport(page)
    const missing = '00000000-0000-4000-8000-000000000000'
    await dialog.choose(
      csvOf(
        'id,name,phone,address',
        `${customer.id},${word} B,,`,
        `,${word} C,'+49 30,${word}@example.org`,
        `${missing},${word} D,,`,
      ),
    )
    await expect(dialog.column('id').locator('option:checked')).toHaveText('ID (update)')
    await expect(dialog.root.getByText('No column for Email')).toBeVisible()
    await dialog.column('address').selectOption({ label: 'Email *' })
    await expect(dialog.root.getByText('No column for')).toHaveCount(0)
    await dialog.check()
    await expect(dialog.root.getByText('1 to create, 1 to update.')).toBeVisible()
    await expect(dialog.rejected).toHaveText([`customer with ID '${missing}' not foundRow 4`])
    await dialog.importRows(2)
    await expect(dialog.figure('Created')).toHaveText('1')
    await expect(dialog.figure('Updated')).toHaveText('1')
    expect(await api.one('customers', customer.id)).toMatchObject({
      name: `${word} B`,
      email: customer.email,
      phone: null,
      notes: 'Old',
    })
    expect(await api.first('customers', { filter: { name: `${word} C` } })).toMatchObject({ phone: '+49 30' })
  })
})

test('reads every kind of value as a spreadsheet writes it', { tag: '@long' }, async ({ page, api }) => {
  const { id } = await createCustomer(api)
  const vin = uniqueWord()
  const dialog = await openImport(page, 'vehicles')
  await dialog.choose(
    csvOf(
      'customer_id\tmake\tmodel\tVIN\tyear\tmileage\tprice\tstatus\tpurchased on\tfeatures\tspecs',
      `${id}\tZastava\tYugo\t${vin}\t 1999 \t9007199254740993\t'-0.10\tIn service\t2024-02-29\troof; "radio"\t"{""doors"": 5}"`,
      `${id}\tZastava\tYugo\t${vin}b\t1999.5\tmany\t1,5,0\tlost\t30.02.2024\t[\t{`,
    ),
    'vehicles.tsv',
  )
  await dialog.check()
  await expect(dialog.rejected).toContainText([
    /^year: must be a whole number, not "1999.5"Row 3$/,
    ...['mileage', 'price', 'status', 'purchased on', 'features', 'specs'].map((column) => new RegExp(`^${column}: `)),
  ])
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  const vehicle = await api.first('vehicles', { filter: { vin } })
  api.deleteAfterTest(`/api/vehicles/${vehicle.id}`)
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({
    customer_id: id,
    year: 1999,
    mileage: '9007199254740993',
    price: '-0.10',
    status: 'in_service',
    purchased_on: '2024-02-29',
    features: ['roof', '"radio"'],
    specs: { doors: 5 },
  })
  // A vehicle in service stays, and its customer with it.
  await page.request.put(`/api/vehicles/${vehicle.id}`, { data: { status: 'sold' } })
})

test('reads numbers and dates as their region writes them', { tag: '@rest' }, async ({ page, api }) => {
  const { id } = await createCustomer(api)
  const [vin, other] = [uniqueWord(), uniqueWord()]
  const dialog = await openImport(page, 'vehicles')
  await dialog.choose(
    csvOf(
      'customer_id;make;model;VIN;year;mileage;price;purchased on;status;features',
      `${id};Zastava;Yugo;${vin};1999;10.000;1.234,50;31.12.2024;sold;roof`,
      `${id};Zastava;Yugo;${other};1999;20;1.234;03.04.2024;sold;roof`,
    ),
  )
  const region = dialog.root.getByLabel('Numbers and dates')
  await expect(region).toHaveText('1.234,50 · 31.12.2026')
  await dialog.check()
  await dialog.importRows(2)
  await expect(dialog.figure('Created')).toHaveText('2')
  const vehicles = await Promise.all([vin, other].map((text) => api.first('vehicles', { filter: { vin: text } })))
  for (const vehicle of vehicles) api.deleteAfterTest(`/api/vehicles/${vehicle.id}`)
  expect(vehicles).toMatchObject([
    { mileage: '10000', price: '1234.50', purchased_on: '2024-12-31' },
    { price: '1234.00', purchased_on: '2024-04-03' },
  ])
})

// Tests of a field of every kind do the same in `npm run test:all`: see test/generators/browser/every-kind.spec.ts.
test('takes an export back as it was', { tag: '@long' }, async ({ page, api }) => {
  const model = uniqueWord()
  const kept = {
    model,
    price: '-1234567890.12',
    purchased_on: '2024-02-29',
    features: ['=1+1', 'a; "b"'],
    status: 'sold',
  }
  const vehicle = await createVehicle(api, { ...kept, make: '-Zastava' })
  await createVehicle(api, { model, price: null, purchased_on: null })
  const before = await api.list('vehicles', { filter: { model } })
  const filter = encodeURIComponent(JSON.stringify({ model }))
  const exported = await (await page.request.get(`/api/vehicles/export?filter=${filter}`)).body()
  await page.request.put(`/api/vehicles/${vehicle.id}`, {
    data: { ...kept, price: '1.00', features: [], make: 'Other' },
  })

  const dialog = await openImport(page, 'vehicles')
  await dialog.choose(exported, 'vehicles.csv')
  await expect(dialog.column('customer.name')).toHaveValue('')
  await dialog.check()
  await expect(dialog.root.getByText('0 to create, 2 to update.')).toBeVisible()
  await dialog.importRows(2)
  await expect(dialog.figure('Updated')).toHaveText('2')
  const after = await api.list('vehicles', { filter: { model } })
  const timeless = ({ updated_at: _, ...record }: ApiRecord) => record
  expect(after.records.map(timeless)).toEqual(before.records.map(timeless))
})

test("reads a moment without a zone in the user's own", { tag: '@long' }, async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const dialog = await openImport(page, 'maintenance_records')
  await dialog.choose(
    csvOf(
      'vehicle_id,service_type,description,cost,performed_at',
      `${vehicle.id},Oil change,here,1.00,2024-07-01 12:30`,
      `${vehicle.id},tyres,there,2.00,2024-07-01T12:30:00+02:00`,
    ),
  )
  await dialog.check()
  await dialog.importRows(2)
  await expect(dialog.figure('Created')).toHaveText('2')
  const { records } = await api.list('maintenance_records', {
    filter: { vehicle_id: vehicle.id },
    sort: ['cost', 'ASC'],
  })
  for (const { id } of records) api.deleteAfterTest(`/api/maintenance_records/${id}`)
  expect(
    records.map(({ performed_at, service_type }) => [new Date(String(performed_at)).toISOString(), service_type]),
  ).toEqual([
    ['2024-07-01T16:30:00.000Z', 'oil_change'],
    ['2024-07-01T10:30:00.000Z', 'tyres'],
  ])
})
