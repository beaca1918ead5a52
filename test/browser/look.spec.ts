import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createCustomer } from './support/garage.ts'

const backgroundOf = () => getComputedStyle(document.body).backgroundColor
const bright = 'rgb(244, 246, 248)'
const dark = 'rgb(20, 24, 28)'

test('is as dark as the system, until it is told otherwise, and stays so', async ({ page, api }) => {
  const list = new ListPage(page, 'customers')
  const filter = { id: (await createCustomer(api)).id }
  await page.emulateMedia({ colorScheme: 'dark' })
  await list.open({ filter })
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(bright)
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(dark)
  await list.open({ filter })
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(dark)
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(bright)
})

test('speaks the language that is chosen, and goes on in it', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 5 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(list.heading).toHaveText('Véhicules')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await list.open({ perPage: 5 })
  await expect(list.heading).toHaveText('Véhicules')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
