import type { Route } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { LoginPage } from '../../packages/testing/pages/LoginPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { menuLink } from './pages/menuLink.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer } from './support/garage.ts'
import { dashboard, typeNotes } from './support/session.ts'

test('says that a sign-out failed, and reads again what it cancelled', async ({ openAs, api, expectedConsole }) => {
  expectedConsole.push(/status (of )?503/)
  const user = await createUser(api, 'viewer')
  const page = await openAs(user)
  const reads: Route[] = []
  for (const read of [/\/aggregate\?/, /\/api\/admin\/activity/, /\/api\/live\?/])
    await page.route(read, (route) => void reads.push(route))
  await page.route(/\/sign-out$/, async (route) => {
    await page.unroute(/\/aggregate\?/)
    await Promise.all(reads.map((read) => read.continue().catch(() => {})))
    await route.fulfill({ status: 503, json: {} })
  })
  await visit(page, '/')
  await expect.poll(() => reads.length).toBeGreaterThan(2)
  await new AccountMenu(page, user.name).signOut()
  await expect(page.getByText('You are still signed in. The server responded with status 503')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customers by tier' }).getByRole('listitem')).not.toHaveCount(0)
  expect((await page.request.get('/api/customers')).status()).toBe(200)
})

test('a user changes the password, which ends all other sessions', async ({ openAs, api, expectedConsole }) => {
  expectedConsole.push(/40[01]/, /HttpError/)
  const user = await createUser(api, 'viewer')
  const [page, elsewhere] = [await openAs(user), await openAs(user)]
  const next = 'another horse battery'
  await visit(elsewhere, '/')
  await expect(dashboard(elsewhere)).toBeVisible()
  await visit(page, '/')
  await expect(dashboard(page)).toBeVisible()
  const account = new AccountMenu(page, user.name)
  await account.openChangePassword()
  await expect(account.dialog.getByLabel(/^Current password/)).toBeFocused()
  await expectAccessible(page, { only: 'wide' })
  await account.changePassword('not the password', next)
  await expect(account.dialog.getByText('Invalid password')).toBeVisible()
  await account.changePassword(user.password, next)
  await expect(page.getByText('Password changed')).toBeVisible()
  await menuLink(page, 'Vehicles').click()
  await expect(new ListPage(page, 'vehicles').rows).toHaveCount(25)

  // The end of its stream asks the other page; a page that is opened behind the question is there after the sign-in.
  const login = new LoginPage(elsewhere)
  await expect(login.dialog).toBeVisible()
  await visit(elsewhere, '/vehicles')
  await login.signIn(user)
  await expect(login.fault).toHaveText('Invalid email or password')
  await login.signIn({ ...user, password: next })
  await expect(new ListPage(elsewhere, 'vehicles').rows).toHaveCount(25)
})

test('a user changes the own name, and creates and revokes a key', async ({ openAs, api }) => {
  const user = await createUser(api, 'editor')
  const page = await openAs(user)
  await visit(page, '/account')
  await page.getByRole('button', { name: 'Change name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Quill')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(new AccountMenu(page, 'Quill').button).toBeVisible()
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Purpose').fill('Report')
  await page.getByLabel('Only reads').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const key = page.getByRole('region', { name: 'API keys' }).getByRole('row', { name: 'Report' })
  await expect(key).toContainText('Same as the user, only reads')
  await expectAccessible(page)
  await key.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(key).toHaveCount(0)
})

test('an admin views as a user, confirms a change, and returns', async ({ openAs, api, expectedConsole }) => {
  expectedConsole.push(/403/)
  const [boss, editor] = [await createUser(api, 'admin'), await createUser(api, 'editor')]
  const page = await openAs(boss)
  const other = await page.context().newPage()
  await visit(other, '/vehicles')
  await visit(page, `/auth/users/${editor.id}`)
  await page.getByRole('button', { name: 'View as' }).click()
  const ribbon = page.getByRole('complementary', { name: 'View as another user' })
  await expect(ribbon).toContainText(`Viewing as ${editor.name} (Editor)Reads only`)
  await expect(new AccountMenu(page, editor.name).button).toBeVisible()
  await expect(new AccountMenu(other, editor.name).button).toBeVisible()
  await expectAccessible(page)
  await expect(menuLink(page, 'User accounts')).toHaveCount(0)
  await visit(page, '/customers/create')
  await page.getByLabel('Name').fill('Ann Viewed')
  await page.getByLabel('Email').fill('ann.viewed@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Allow changes' }).click()
  await expect(page.getByText('Created “Ann Viewed”')).toBeVisible()
  await expect(ribbon).toContainText('Changes data')
  await ribbon.getByRole('button', { name: 'Return' }).click()
  await expect(new AccountMenu(page, boss.name).button).toBeVisible()
  await expect(new AccountMenu(other, boss.name).button).toBeVisible()
  await expect(ribbon).toHaveCount(0)
})

test.describe('whose session is over in one of two tabs', () => {
  test('is asked in every tab, and once in all of them', async ({ openAs, api }) => {
    const user = await createUser(api, 'editor')
    const customer = await createCustomer(api)
    const first = await openAs(user)
    const second = await first.context().newPage()
    await visit(first, '/')
    await expect(dashboard(first)).toBeVisible()
    const form = await typeNotes(second, customer.id, 'Typed in the second tab')
    await new AccountMenu(first, user.name).signOut()
    await expect(new LoginPage(second).dialog).toBeVisible()
    await new LoginPage(first).signIn(user)
    await expect(dashboard(first)).toBeVisible()
    await expect(new LoginPage(second).dialog).toHaveCount(0)
    await form.save.click()
    await expect(second).toHaveURL(/show$/)
    expect(await api.one('customers', customer.id)).toMatchObject({ notes: 'Typed in the second tab' })
  })
})
