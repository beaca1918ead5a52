import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { adminUser } from '../../packages/testing/support/users.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer } from './support/garage.ts'

const historyOf = (page: Page) => page.getByRole('region', { name: 'History' })
const entriesOf = (page: Page) => historyOf(page).getByRole('listitem')

test('the page of a record says who changed what, and masks what is never shown', async ({ page, api }) => {
  const customer = await createCustomer(api, { phone: '+1', tier: 'standard', is_private: false })
  await api.update('customers', customer.id, { phone: '+2', tier: 'gold', is_private: true, access_code: 'opal' })
  // Only the time of the last update is another one.
  await api.update('customers', customer.id, {})
  await new ShowPage(page, 'customers').open(customer.id)
  const [changed, created] = [entriesOf(page).first(), entriesOf(page).last()]
  await expect(entriesOf(page)).toHaveCount(2)
  await expect(changed).toContainText(`Changed by ${adminUser.name}`)
  await expect(created).toContainText(`Created by ${adminUser.name}`)
  const change = (label: string) => changed.locator('dl > div').filter({ hasText: label }).locator('dd')
  await expect(change('Phone')).toHaveText('+1→+2')
  await expect(change('Tier')).toHaveText('Standard→Gold')
  await expect(change('Is private')).toHaveText('No→Yes')
  await expect(change('Access code')).toHaveText('empty→not shown')
  await expect(changed.locator('dt')).toHaveCount(4)
  await created.getByRole('button', { name: 'Show values' }).click()
  await expect(created).toContainText(String(customer.email))
  expect(await page.content()).not.toContain('opal')
  await expectAccessible(page)
})

test('restores a version in the form of the record', async ({ page, api }) => {
  const customer = await createCustomer(api, { phone: '+1', notes: 'first' })
  await api.update('customers', customer.id, { phone: '+2', access_code: 'opal' })
  await api.update('customers', customer.id, { phone: '+3', notes: null, access_code: 'beryl' })
  const show = new ShowPage(page, 'customers')
  await show.open(customer.id)
  await entriesOf(page).nth(1).hover()
  await entriesOf(page)
    .nth(1)
    .getByRole('button', { name: /^Restore this version/ })
    .click()
  const form = new FormPage(page, 'customers')
  await expect(form.input('Phone')).toHaveValue('+2')
  await expect(form.input('Notes')).toHaveValue('first')
  await expect(page.getByText(/^2 changes: Notes, Phone/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(entriesOf(page).first()).toContainText(/Version of .* restored by/)
  expect(await api.one('customers', customer.id)).toMatchObject({ phone: '+2', notes: 'first' })
})

test('a message is sent with a change, and stands in the history', async ({ page, api }) => {
  const customer = await createCustomer(api, { phone: '+1' })
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await form.input('Phone').fill('+2')
  await page.getByRole('textbox', { name: 'Add a message' }).fill('Neue Nummer – 50 %')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(entriesOf(page).first()).toContainText('Neue Nummer – 50 %')
})

test('admins find a change in the list of all, and create a deleted record again', async ({ page, api }) => {
  const customer = await createCustomer(api, { phone: '+1' })
  await api.update('customers', customer.id, { phone: '+2' })
  await api.delete('customers', customer.id)
  await page.goto('/#/auth/changes')
  const changes = page.getByRole('table', { name: 'Changes' }).getByRole('row')
  const deleted = changes.filter({ hasText: `Deleted ${customer.name}` })
  await page.getByLabel('From', { exact: true }).fill('2999-01-01')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/changes$/)
  await expect(changes.filter({ hasText: `Changed phone of ${customer.name}` })).toContainText(adminUser.name)
  await expect(changes.filter({ hasText: `Created ${customer.name}` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind of change' }).click()
  await page.getByRole('option', { name: 'Deleted' }).click()
  await expect(page).toHaveURL(/type=delete/)
  await page.getByRole('combobox', { name: 'Records' }).click()
  await page.getByRole('option', { name: 'Customers' }).click()
  await expect(deleted).toContainText(adminUser.name)
  await deleted.getByRole('button', { name: 'Show values' }).click()
  await expect(deleted.locator('dd').filter({ hasText: String(customer.email) })).toBeVisible()
  await expectAccessible(page)
  await deleted.getByRole('link', { name: 'Create it again' }).click()
  const form = new FormPage(page, 'customers')
  await expect(form.input('Phone')).toHaveValue('+2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Created “${customer.name}”`)).toBeVisible()
  const restored = await api.first('customers', { filter: { email: customer.email } })
  expect(restored).toMatchObject({ name: customer.name, phone: '+2' })
  await api.delete('customers', restored.id)
})
