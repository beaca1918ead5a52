import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { createCustomer, createVehicle } from './support/garage.ts'

const narrow = { width: 390, height: 800 }

// The widest table and the longest form are those of vehicles.
test(`fits every page of vehicles into any window`, async ({ page, api }) => {
  const { id } = await api.first('vehicles', { sort: ['created_at', 'ASC'] })
  for (const path of ['', '/create', `/${id}`, `/${id}/show`]) {
    await visit(page, `/vehicles${path}`)
    await expect(page.locator('#main-content').getByRole('button').or(page.getByRole('link')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const size of [narrow, { width: 1400, height: 900 }]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${size.width}`)
        .toBeLessThanOrEqual(size.width)
    }
  }
})

test('scrolls a table within its frame when its texts are long', async ({ page, api }) => {
  const customer = await createCustomer(api, { name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) })
  const { model } = await createVehicle(api, { customer_id: customer.id, mileage: '9223372036854775807' })
  await visit(page, `/vehicles?filter=${encodeURIComponent(JSON.stringify({ model_like: model }))}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1400)
})

test('a list becomes cards as its window becomes narrow, which lead to the top of their pages', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  // The oldest vehicles: other tests add newer ones, which the list follows.
  await list.open({ sort: ['created_at', 'ASC'] })
  const heading = page.getByRole('heading', { name: 'Vehicles', level: 1 })
  await expect(heading).toBeVisible()
  await page.setViewportSize(narrow)
  await expect(list.cards.first()).toBeVisible()
  await expect(heading).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Vehicles', exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1400, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(heading).toBeVisible()

  await page.setViewportSize(narrow)
  const link = list.cards.last().getByRole('heading').getByRole('link')
  const name = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/\/show$/)
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
