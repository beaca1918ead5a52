import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('lists records as cards that lead to their pages', async ({ page }) => {
  await visit(page, '/vehicles')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Customer')
  await expect(card).toContainText('Mileage')
  const link = card.getByRole('heading').getByRole('link')
  const name = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/\/show$/)
  await expect(page.getByText(`Vehicle ${name}`)).toBeVisible()
})

for (const resource of ['customers', 'vehicles', 'vehicle_parts', 'maintenance_records']) {
  test(`fits every page of ${resource} into the window`, async ({ page, api }) => {
    const { id } = await api.first(resource)
    for (const path of ['', '/create', `/${id}`, `/${id}/show`]) {
      await visit(page, `/${resource}${path}`)
      await expect(
        page.locator('#main-content').getByRole('heading').or(page.getByRole('button')).first(),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
}
