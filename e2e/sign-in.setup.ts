import { expect, test } from '@playwright/test'
import { LoginPage } from './pages/LoginPage.ts'
import { admin, signedIn } from './support/people.ts'

test('the admin signs in', async ({ page }) => {
  const login = new LoginPage(page)
  await page.goto('/')
  await login.signIn(admin)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.context().storageState({ path: signedIn })
})
