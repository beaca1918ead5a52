// Runs before all browser tests, as configure.ts says: stores the session of the first user, with which they run.

import { expect, test } from '@playwright/test'
import { LoginPage } from '../pages/LoginPage.ts'
import { admin, signedIn } from '../support/users.ts'

test('the admin signs in', async ({ page, request }) => {
  const login = new LoginPage(page)
  await page.goto('/')
  await login.signIn(admin)
  // The second heading is that of a project without resources.
  // It loads the admin for the first time.
  await expect(page.getByRole('heading', { name: /^(Dashboard|Nothing to manage yet)$/ })).toBeVisible({
    timeout: 60_000,
  })
  await page.context().storageState({ path: signedIn })

  // Tests look for texts of pages, in which this name does not occur.
  await request.post('/api/auth/sign-in/email', { data: admin })
  const { user } = await (await request.get('/api/auth/me')).json()
  expect((await request.put(`/api/auth/users/${user.id}`, { data: { name: admin.name } })).status()).toBe(200)
})
