import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { adminUser } from '../../packages/testing/support/users.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { createCustomer } from './support/garage.ts'

const backgroundOf = () => getComputedStyle(document.body).backgroundColor
const light = 'rgb(247, 247, 246)'
const dark = 'rgb(20, 19, 18)'

test('the appearance and the language that a user chooses stay', async ({ page, api }) => {
  const list = new ListPage(page, 'customers')
  const account = new AccountMenu(page, adminUser.name)
  const filter = { id: (await createCustomer(api)).id }
  const expectBackground = (color: string) => expect.poll(() => page.evaluate(backgroundOf)).toBe(color)
  await page.emulateMedia({ colorScheme: 'dark' })
  await list.open({ filter })
  await expectBackground(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectBackground(light)
  await account.choose('Toggle light/dark mode')
  await expectBackground(dark)
  // The menu stays open for another choice.
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await account.chooseLanguage('Français')
  for (const _ of ['at once', 'loaded again']) {
    await expect(page.locator('#react-admin-title')).toHaveText('Clients')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expectBackground(dark)
    await page.reload()
  }
})
