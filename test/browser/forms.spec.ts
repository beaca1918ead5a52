import type { Dialog, Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { AccountMenu } from './pages/AccountMenu.ts'
import { menuLink } from './pages/menuLink.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'
import { goTo } from './support/keyboard.ts'

test('says what is wrong with an input when it is left, and lists all errors when a save fails', async ({ page }) => {
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.input('Make').focus()
  await page.keyboard.press('Tab')
  await expect(form.input('Make')).toHaveAccessibleDescription('Required')
  await expect(form.input('Model')).toHaveAccessibleDescription('')
  await form.fill({ Make: 'Lada', Price: '1.234' })
  await expect(form.input('Make')).toHaveAccessibleDescription('')
  await form.input('Year').focus()
  await expect(form.input('Price')).toHaveAccessibleDescription('Must have at most 2 decimals')

  await form.input('Year').press('Enter')
  const summary = page.getByRole('group', { name: 'Not saved: 6 fields have errors' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Customer: Required',
    'Model: Required',
    'VIN: Required',
    'Year: Required',
    'Mileage: Required',
    'Price: Must have at most 2 decimals',
  ])
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)

  // By keyboard: from the summary to the third input.
  for (const _ of ['Customer', 'Model', 'VIN']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.input('VIN')).toBeFocused()
  await page.keyboard.type(uniqueWord())
  await expect(page.getByRole('group', { name: 'Not saved: 5 fields have errors' })).toBeVisible()
  for (const name of ['Price', 'Year', 'Customer']) {
    await page
      .getByRole('group', { name: /Not saved/ })
      .getByRole('button', { name })
      .click()
    await expect(form.input(name)).toBeFocused()
  }
})

test('creates the record that an input does not find, and chooses it', async ({ page, api }) => {
  const name = `Zoe ${uniqueWord()}`
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.input('Customer').fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  const dialog = new FormPage(page, 'customers', page.getByRole('dialog', { name: 'New customer' }))
  await expect(dialog.input('Name')).toHaveValue(name)
  await expect(dialog.input('Phone')).toHaveCount(0)
  await dialog.save.click()
  await expect(dialog.input('Email')).toHaveAccessibleDescription('Required')
  await dialog.fill({ Email: `${uniqueWord()}@example.org` })
  const { id } = await dialog.submit()
  await expect(form.input('Customer')).toHaveValue(name)
  expect(await api.one('customers', String(id))).toMatchObject({ name, tier: 'standard', is_private: false })
  await form.input('Make').fill('Lada')
  await page.setViewportSize({ width: 390, height: 844 })
  await form.input('Customer').fill('no such person')
  await page.getByRole('option', { name: 'Create “no such person”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(form.input('Customer')).toHaveValue(name)
})

test('a number is formatted until it is focused, and takes what people write', async ({ page, api }) => {
  const vehicle = await createVehicle(api, { mileage: '50249', price: '32596.19' })
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await expect(form.inputOf('mileage')).toContainText('km')
  await expect(form.input('Mileage')).toHaveValue('50,249')
  await form.input('Mileage').focus()
  await expect(form.input('Mileage')).toHaveValue('50249')
  // What is focused is selected.
  await page.keyboard.type('1,234 km')
  const price = page.getByRole('group', { name: 'Sale' }).getByLabel('Price')
  await expect(price).toHaveValue('32,596.19')
  await price.fill('€2,345.5')
  await expect(form.input('Mileage')).toHaveValue('1,234')
  await expect(page.getByText('2 changes: Mileage, Price')).toBeVisible()
  expect(await form.submit()).toMatchObject({ mileage: '1234', price: '2345.50' })
})

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes from' })

/** Reloads the page once what was typed is stored. The browser asks only where input would be lost. */
const reload = async (page: Page) => {
  const accept = (dialog: Dialog) => dialog.accept()
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('RaStore.drafts.')))

test('what was typed into a form survives a reload, until it is saved', async ({ page, api }) => {
  const vehicle = await createVehicle(api, { features: ['Radio'], specs: { doors: 4 } })
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.fill({ Make: 'Wartburg', Price: '12.50', 'Purchased on': '2024-03-31', Specs: '{"doors": 5}' })
  await form.choose('Status', 'Scrapped')
  await form.input('Features').fill('Tow bar')
  await form.input('Features').press('Enter')
  await form.relate('Customer', String((await api.first('customers', { sort: ['created_at', 'DESC'] })).name))
  await reload(page)
  await expect(form.input('Make')).toHaveValue('Zastava')
  await expect(offer(page)).toContainText(/from .*\d\d?:\d\d/)
  await expect(offer(page)).not.toContainText('the record has changed')
  await api.update('vehicles', vehicle.id, { model: 'Changed' })
  await reload(page)
  await expect(offer(page)).toContainText('the record has changed since then')
  await expectAccessible(page)
  await goTo(page, offer(page).getByRole('button', { name: 'Restore' }))
  await page.keyboard.press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByText(/^7 changes/)).toBeInViewport()
  await expect(page.locator('form input:focus')).toHaveCount(1)
  await form.save.click()
  // The heading of the form may say it before.
  await expect(page).toHaveURL(/show$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wartburg')
  expect(await api.one('vehicles', vehicle.id)).toMatchObject({
    make: 'Wartburg',
    model: 'Changed',
    price: '12.50',
    purchased_on: '2024-03-31',
    status: 'scrapped',
    features: ['Radio', 'Tow bar'],
    specs: { doors: 5 },
  })
  expect(await storedDrafts(page)).toEqual([])
  await form.openEdit(vehicle.id)
  await expect(offer(page)).toHaveCount(0)
})

test('a new record has a draft without the secrets in its form, which a sign-out removes', async ({ api, openAs }) => {
  const user = await createUser(api, 'editor')
  const page = await openAs(user)
  const form = new FormPage(page, 'customers')
  await form.openCreate()
  const secret = uniqueWord()
  await form.fill({ Name: 'Not yet saved', 'Access code': secret })
  await page.getByRole('button', { name: /password/i }).click()
  await form.fill({ Phone: '1' })
  await reload(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret)
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await expect(form.input('Name')).toHaveValue('Not yet saved')
  await expect(form.input('Access code')).toHaveValue('')
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  await new AccountMenu(page, user.name).signOut()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await storedDrafts(page)).toEqual([])
})

test('input is kept as a draft when its form is left, or asked about where it cannot be', async ({ page, api }) => {
  const customer = await createCustomer(api, { phone: '+1' })
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await form.fill({ Phone: '+2' })
  await menuLink(page, 'Vehicles').click()
  // The message stays as long as the pointer is on it.
  await page.getByText('Draft kept').hover()
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Return' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(form.input('Phone')).toHaveValue('+2')
  await expect(page.getByText('Changed: Phone')).toBeInViewport()
  await form.save.click()
  await expect(new ShowPage(page, 'customers').field('phone')).toContainText('+2')
  await expect(page.getByText('Draft kept')).toHaveCount(0)

  // The browser must not store a secret.
  await form.openEdit(customer.id)
  await form.fill({ 'Access code': 'not stored' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await menuLink(page, 'Vehicles').click()
  await expectAccessible(page, { only: 'wide' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.input('Access code')).toHaveValue('not stored')
  await menuLink(page, 'Vehicles').click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible()
})
