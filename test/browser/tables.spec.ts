import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'

test('an admin sees every table of the database, and the resource that serves it', async ({ page }) => {
  await visit(page, '/auth/tables')
  const parts = page.getByRole('row', { name: /^vehicle_parts Served/ })
  await expect(parts).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('PARTS')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Missing/ }).click()
  await expect(page.getByText('No table matches.')).toBeVisible()
  await page.getByRole('button', { name: /^Missing/ }).click()
  await parts.getByRole('link', { name: 'Vehicle parts' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicle parts' })).toBeVisible()
})
