// Runs before all browser tests, as configure.ts says: stores the session of the first user, which all tests use.

import { expect, test } from '@playwright/test'
import { LoginPage } from '../pages/LoginPage.ts'
import { adminUser, signedInFile } from '../support/users.ts'

test('the admin signs in', async ({ page, request }) => {
  const login = new LoginPage(page)
  await page.goto('/')
  await login.signIn(adminUser)
  // A project without resources shows the second heading. The page waits for the first load of the admin.
  await expect(page.getByRole('heading', { name: /^(Dashboard|Nothing to manage yet)$/ })).toBeVisible({
    timeout: 60_000,
  })
  await page.context().storageState({ path: signedInFile })

  // The server names the first user by the e-mail address, which holds words that tests look for: the user gets a name without them.
  await request.post('/api/auth/sign-in/email', { data: adminUser })
  const { user } = await (await request.get('/api/auth/me')).json()
  expect((await request.put(`/api/auth/users/${user.id}`, { data: { name: adminUser.name } })).status()).toBe(200)
})
