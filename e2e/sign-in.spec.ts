import { FormPage } from './pages/FormPage.ts'
import { ListPage } from './pages/ListPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { createCustomer } from './support/garage.ts'
import { admin, createUser } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('asks people who they are, and takes them where they wanted to go', async ({ browser, expectedConsole }) => {
  expectedConsole.push(/401/)
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  const login = new LoginPage(page)
  await visit(page, '/vehicles')
  await login.signIn({ email: admin.email, password: 'not the password' })
  await expect(login.fault).toHaveText('Invalid email or password')
  await login.signIn(admin)
  await expect(new ListPage(page, 'vehicles').rows).toHaveCount(25)
  await context.close()
})

test('a viewer is offered nothing that would be refused', async ({ browser, api }) => {
  const viewer = await createUser(api, 'viewer')
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await visit(page, '/customers')
  await new LoginPage(page).signIn(viewer)
  const list = new ListPage(page, 'customers')
  await expect(list.rows).toHaveCount(25)
  for (const name of ['Create', 'Import']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0)
  await list.rows.first().click()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await context.close()
})

test('who is signed out while typing signs in again beside it, and loses nothing', async ({
  page,
  api,
  expectedConsole,
}) => {
  expectedConsole.push(/401/, /HttpError/)
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await form.fill({ Notes: 'Typed before the session was over' })
  await page.context().clearCookies()
  await form.save.click()
  await new LoginPage(page).signIn(admin)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.input('Notes')).toHaveValue('Typed before the session was over')
  await form.save.click()
  await expect(page).toHaveURL(/show$/)
  expect(await api.one('customers', customer.id)).toMatchObject({ notes: 'Typed before the session was over' })
})
