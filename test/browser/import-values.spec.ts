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
// Tests of a field of every kind do the same in `npm run test:all`: see test/generators/browser/every-kind.spec.ts.
