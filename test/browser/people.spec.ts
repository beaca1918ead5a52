import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { LoginPage } from '../../packages/testing/pages/LoginPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { uniqueWord } from '../../packages/testing/support/unique.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'

test('the security log tells the events of a user by day, on a phone in cards', async ({ page, api, openAs }) => {
  const user = await createUser(api, 'viewer')
  const { email } = user
  await openAs(user)
  const list = new ListPage(page, 'auth/events')
  await list.open()
  await list.search.fill(email)
  // The heading of the day, and two events.
  await expect(list.rows).toHaveCount(3)
  await expect(list.rows.filter({ hasText: 'User created' })).toContainText('Viewer')
  await expect(list.rows.filter({ hasText: 'Signed in' })).toContainText('Chrome on')
  await expect(list.rows.first()).toHaveText(/^\w+day,? \w+ \w+$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(list.cards).toHaveCount(2)
  await expect(list.cards.filter({ hasText: 'User created' }).getByText(email, { exact: true })).toHaveCount(1)
})

test('a role, a ban, a password and a deletion reach an open page', async ({ page, openAs, api, expectedConsole }) => {
  expectedConsole.push(/40[13]/, /HttpError/)
  const user = await createUser(api, 'editor')
  const theirs = await openAs(user)
  await visit(theirs, '/customers')
  await expect(new ListPage(theirs, 'customers').rows).toHaveCount(25)

  const form = new FormPage(page, 'auth/users')
  await form.openEdit(user.id)
  await form.choose('Role', 'Viewer')
  await form.submit()
  await expect(page).toHaveURL(/auth\/users$/)
  // By its address: an event may have asked them to sign in already, and the dialog covers the menu.
  await visit(theirs, '/vehicles')
  const login = new LoginPage(theirs)
  await login.signIn(user)
  // The page is loaded anew, for what the other role may do.
  await expect(theirs).toHaveURL(/#\/vehicles$/)
  await expect(new ListPage(theirs, 'vehicles').rows).toHaveCount(25)
  await expect(theirs.getByRole('link', { name: /^New / })).toHaveCount(0)

  await form.openEdit(user.id)
  await form.input('Banned').check()
  await form.submit()
  await expect(page).toHaveURL(/auth\/users$/)
  await visit(theirs, '/vehicles')
  await login.signIn(user)
  await expect(login.fault).toContainText('You have been banned')

  await form.openEdit(user.id)
  await form.input('Banned').uncheck()
  await form.fill({ 'New password': 'another horse battery' })
  await form.submit()
  await expect(page).toHaveURL(/auth\/users$/)
  await login.signIn({ ...user, password: 'another horse battery' })
  await expect(new ListPage(theirs, 'vehicles').rows).toHaveCount(25)
  await form.openEdit(user.id)
  await form.delete()
  await expect(page).toHaveURL(/auth\/users$/)
  expect(await api.send('get', `auth/users/${user.id}`)).toMatchObject({ status: 404 })
})

test('a key is shown once, and is revoked', async ({ page, api }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await createUser(api, 'viewer')
  const name = uniqueWord()
  const form = new FormPage(page, 'auth/keys')
  await form.openCreate()
  await form.fill({ Purpose: name })
  await form.relate('Acts as', user.name)
  const { key } = await form.submit()
  const dialog = page.getByRole('dialog', { name: 'API key created' })
  await expect(dialog.getByLabel('Key')).toHaveValue(String(key))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const row = new ListPage(page, 'auth/keys').row(name)
  await expect(row).toContainText(user.name)
  await expectAccessible(page)
  expect(await page.content()).not.toContain(String(key))
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
})
