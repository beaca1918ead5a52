import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'

test('an admin sees what each role may do with resources, fields and operations', async ({ page }) => {
  await visit(page, '/auth/permissions')
  await expect(page.getByRole('row', { name: 'Customers – Read Read and write Read and write' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^\/public\/vehicles .+ Read 2 fields hidden Read/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('table').getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Permissions · Customers' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Access code .+ – – Write Write$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'history – – – Yes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All resources' }).click()
  await expect(page.getByRole('row', { name: /^Vehicle parts/ })).toBeVisible()
})
