import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { admin } from '../../packages/testing/support/users.ts'
import { closeAdmin } from '../../packages/testing/support/visit.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { createCustomer } from './support/garage.ts'

const backgroundOf = () => getComputedStyle(document.body).backgroundColor
const light = 'rgb(247, 247, 246)'
const dark = 'rgb(20, 19, 18)'

test('is as dark as the system, until it is told otherwise, and stays so', async ({ page, api }) => {
  const list = new ListPage(page, 'customers')
  const account = new AccountMenu(page, admin.name)
  const filter = { id: (await createCustomer(api)).id }
  await page.emulateMedia({ colorScheme: 'dark' })
  await list.open({ filter })
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(light)
  await account.choose('Toggle light/dark mode')
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(dark)
  await closeAdmin(page)
  await list.open({ filter })
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(dark)
  await account.choose('Toggle light/dark mode')
  await expect.poll(() => page.evaluate(backgroundOf)).toBe(light)
})

test('speaks the language that is chosen, and goes on in it', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 5 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await new AccountMenu(page, admin.name).chooseLanguage('Français')
  await expect(list.heading).toHaveText('Véhicules')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await list.open({ perPage: 5 })
  await expect(list.heading).toHaveText('Véhicules')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
