import { expect } from '../../packages/testing/support/test.ts'
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
// Tests of a field of every kind do the same in `npm run test:all`: see test/generators/browser/every-kind.spec.ts.
