import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect } from '../../packages/testing/support/test.ts'
import { BulkDialog } from './pages/BulkDialog.ts'
import { createVehicle } from './support/garage.ts'
import { holdRequests } from './support/hold.ts'
import { csvOf, customersOf, openImport, test } from './support/import.ts'

test('an import of many rows goes on without its page, and is found again', async ({ page, api, word }) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 1_100 }, (_, at) => `${word} ${at},${word}${at}@example.org`)
  // A check stores nothing: it does not know of the first row.
  await dialog.choose(csvOf('name,email', ...rows, `${word} again,${word}0@example.org`))
  await dialog.check()
  await dialog.button('Import 1,101 rows').click()
  await expect(dialog.root.getByText('The server imports the rows.')).toBeVisible()
  await page.reload()
  const again = await openImport(page)
  await expect(again.root.getByText('Import finished.')).toBeVisible({ timeout: 60_000 })
  await expect(again.figure('Created')).toHaveText('1,100')
  await expect(again.figure('Rejected')).toHaveText('1')
  await expect(again.rejected).toHaveText([`Email: is already takenRow 1,102First values: ${word}0@example.org`])
  expect((await customersOf(api, `${word} 1`)).length).toBeGreaterThan(100)
  // It is shown once.
  await page.reload()
  await expect((await openImport(page)).root.getByText('Choose a CSV file')).toBeVisible()
})

test('edits and deletes of many records go on without their page', { tag: '@rest' }, async ({ page, api, word }) => {
  const rows = Array.from({ length: 1_100 }, (_, at) => ({ name: `${word} ${at}`, email: `${word}${at}@example.org` }))
  for (let start = 0; start < rows.length; start += 100)
    await api.send('post', 'customers/batch', rows.slice(start, start + 100))
  const [owner] = await customersOf(api, word)
  const vehicle = await createVehicle(api, { customer_id: owner?.id ?? '' })
  const list = new ListPage(page, 'customers')
  await list.open({ filter: { name_like: word }, perPage: 10 })
  const selectAll = async () => {
    await list.select(0)
    await page.getByRole('button', { name: 'Select all 1,100' }).click()
    await expect(page.getByText('1,100 customers selected')).toBeVisible()
  }
  const followed = page.getByRole('alert').filter({ hasText: 'the server does it' })

  await selectAll()
  // The job ends after the page was read again.
  const release = await holdRequests(page, /\/auth\/jobs\/[\da-f-]{36}$/)
  const dialog = new BulkDialog(page)
  await dialog.open(1_100)
  await dialog.chooseField('Tier')
  await dialog.value.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Gold' }).click()
  await dialog.apply()
  await expect(followed).toContainText('Edit 1,100 customers')
  await page.reload()
  await expect(followed).toContainText('0 of 1,100')
  await release()
  await expect(page.getByText('1,100 customers changed', { exact: true })).toBeVisible()
  await expect(followed).toHaveCount(0)
  await expect(list.column('tier')).toHaveText(Array(10).fill('Gold'))

  await selectAll()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete\b/ })
    .click()
  await expect(page.getByText(/^1 customer was not deleted: /)).toBeVisible()
  await expect(list.rows).toHaveCount(1)
  await expect(list.selected).toHaveCount(1)
  await api.send('delete', `vehicles/${vehicle.id}`, undefined)
})
