import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { LoginPage } from '../../packages/testing/pages/LoginPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer } from './support/garage.ts'
import { dashboard, saveWithoutSession, typeNotes } from './support/session.ts'

test('signs people in, takes them on, signs them out, and speaks French', async ({ openAs, api, expectedConsole }) => {
  expectedConsole.push(/401/)
  const user = await createUser(api, 'viewer')
  const page = await openAs()
  const login = new LoginPage(page)
  await visit(page, '/vehicles')
  await login.signIn({ ...user, password: 'not the password' })
  await expect(login.fault).toHaveText('Invalid email or password')
  await expectAccessible(page)
  await login.signIn(user)
  await expect(new ListPage(page, 'vehicles').rows).toHaveCount(25)
  await expect(page).toHaveTitle('Vehicles · Garage')

  const account = new AccountMenu(page, user.name)
  await account.button.click()
  await expect(page.getByRole('menuitem').first()).toContainText(user.email)
  await expect(page.getByRole('menuitem').first()).toContainText('Viewer')
  await page.keyboard.press('Escape')
  await account.signOut()
  await expect(login.submit).toBeVisible()
  await expect(login.email).toHaveValue(user.email)
  await expect(login.password).toBeFocused()
  expect((await page.request.get('/api/customers')).status()).toBe(401)
  // Without asking the server: that would be an error in the console.
  await login.submit.click()
  await expect(page.getByText('Required')).toHaveCount(1)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
})

test.describe('whose session is over', () => {
  test('signs in again beside what they typed, and loses nothing', async ({ openAs, api, expectedConsole }) => {
    expectedConsole.push(/401/, /HttpError/)
    const user = await createUser(api, 'editor')
    const customer = await createCustomer(api)
    const page = await openAs(user)
    const form = await typeNotes(page, customer.id, 'Typed before the session was over')
    const login = await saveWithoutSession(form)
    await expectAccessible(page)
    const notSaved = page.getByText('Sign in first')
    await expect(notSaved).toBeVisible()
    await login.signIn(user)
    await expect(login.dialog).toHaveCount(0)
    await expect(notSaved).toHaveCount(0)
    await expect(form.save).toBeFocused()
    await expect(form.input('Notes')).toHaveValue('Typed before the session was over')
    await form.save.click()
    await expect(page).toHaveURL(/show$/)
    expect(await api.one('customers', customer.id)).toMatchObject({ notes: 'Typed before the session was over' })
  })

  test('leaves nothing to another user who signs in instead', async ({ openAs, api, expectedConsole }) => {
    expectedConsole.push(/401/, /HttpError/)
    const [editor, other, viewer] = [
      await createUser(api, 'editor'),
      await createUser(api, 'editor'),
      await createUser(api, 'viewer'),
    ]
    const customer = await createCustomer(api)
    const page = await openAs(editor)
    const form = await typeNotes(page, customer.id, 'Not for the eyes of the next')
    // Who may see the page is led to it, without the input.
    await (await saveWithoutSession(form)).signIn(other)
    await expect(new AccountMenu(page, other.name).button).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/customers/${customer.id}$`))
    await expect(form.input('Notes')).toHaveValue('')

    await form.fill({ Notes: 'Nor these' })
    await (await saveWithoutSession(form)).signIn(viewer)
    await expect(dashboard(page)).toBeVisible()
    await expect(new AccountMenu(page, viewer.name).button).toBeVisible()
    await visit(page, `/customers/${customer.id}`)
    await expect(page.getByText('Access denied')).toBeVisible()
    expect(await api.one('customers', customer.id)).toMatchObject({ notes: null })
  })
})
