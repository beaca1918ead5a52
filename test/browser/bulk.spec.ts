import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import type { Api } from '../../packages/testing/support/api.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { BulkDialog, watchWrites } from './pages/BulkDialog.ts'
import { createCustomer, createMaintenanceRecord, createVehicle, uniqueWord } from './support/garage.ts'
import { holdRequests } from './support/hold.ts'

/** Creates customers with a name of their own, and returns it. */
const createCustomers = async (api: Api, count: number, fields: object = {}) => {
  const name = uniqueWord()
  for (let number = 0; number < count; number++) await createCustomer(api, { ...fields, name })
  return name
}

test('shows what an edit would change, sets it by one request, and takes it back', async ({ page, api }) => {
  const name = await createCustomers(api, 2, { tier: 'standard' })
  await createCustomer(api, { name, tier: 'gold' })
  const list = new ListPage(page, 'customers')
  await list.open({ filter: { name_like: name } })
  await list.select(0, 1, 2)
  const writes = watchWrites(page)
  const dialog = new BulkDialog(page)
  await dialog.open(3)
  await dialog.chooseField('Tier')
  await dialog.value.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Gold' }).click()
  const preview = dialog.root.getByRole('group', { name: 'Edit 3 customers' })
  await expect(preview).toContainText('2 customers change · 1 has this value already')
  await dialog.apply()
  // The message stays as long as the pointer is on it.
  await page.getByText('2 customers changed', { exact: true }).hover()
  await expect(dialog.root).toHaveCount(0)
  await expect(list.column('tier')).toHaveText(['Gold', 'Gold', 'Gold'])
  await expect(list.selected).toHaveCount(0)
  // Only what changes is sent, and a dry run before.
  const sent = writes.filter((request) => !request.url().includes('dry_run'))
  expect(sent.map((request) => [request.method(), request.postDataJSON().length])).toEqual([['PATCH', 2]])

  // What another user has changed since stays.
  const changed: string = sent[0]?.postDataJSON()[0].id
  await api.update('customers', changed, { tier: 'silver' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 customer changed back. 1 was changed since, and stays.')).toBeVisible()
  expect((await api.list('customers', { filter: { name, tier: 'standard' } })).total).toBe(1)
  expect(await api.one('customers', changed)).toMatchObject({ tier: 'silver' })
})

test('selects and deletes everything that matches in batches, says how far it is, and stops', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const records = Array.from({ length: 60 }, () => createMaintenanceRecord(api, { vehicle_id: vehicle.id }))
  await Promise.all(records)
  const list = new ListPage(page, 'maintenance_records')
  await list.open({ filter: { vehicle_id: vehicle.id }, perPage: 10 })
  await expect(list.rows).toHaveCount(10)
  await list.select(0)
  const releaseReads = await holdRequests(page, /\/api\/maintenance_records\?/)
  await page.getByRole('button', { name: 'Select all 60' }).click()
  // Until all are selected, the actions would change one record only.
  await expect(page.locator('[inert]', { hasText: 'Delete' })).toBeVisible()
  await releaseReads()
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.getByText('60 maintenance records selected')).toBeVisible()
  await expect(list.selected).toHaveCount(10)

  const writes = watchWrites(page)
  const releaseBatch = await holdRequests(page, /\/batch\?/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delete\b/ }).click()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 60')
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await releaseBatch()
  await expect(page.getByText('10 maintenance records were not deleted: Stopped before the last 10')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('10 maintenance records selected')).toBeVisible()
  await expect(list.rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' }).click()
  await expect(list.rows).toHaveCount(0)
  expect(writes.map((request) => request.postDataJSON().length)).toEqual([50, 10])
  const ofVehicle = { filter: { vehicle_id: vehicle.id } }
  await expect.poll(async () => (await api.list('maintenance_records', ofVehicle)).total).toBe(0)
})
