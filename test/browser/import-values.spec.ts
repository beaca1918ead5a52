import { expect } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { createCustomer } from './support/garage.ts'
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
