import type { Page } from '@playwright/test'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { admin, createUser } from '../../packages/testing/support/users.ts'
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
  await expect(changed).toContainText(`Changed by ${admin.email}`)
  await expect(created).toContainText(`Created by ${admin.email}`)
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

test('shows more of a long history when asked', { tag: '@long' }, async ({ page, api }) => {
  const customer = await createCustomer(api)
  for (let count = 1; count <= 11; count++) await api.update('customers', customer.id, { phone: `+${count}` })
  await new ShowPage(page, 'customers').open(customer.id)
  await expect(entriesOf(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entriesOf(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('says that it cannot be read, and reads it again when asked', async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/500/)
  const customer = await createCustomer(api)
  await page.route('**/history', (route) =>
    route.fulfill({ status: 500, json: { error: 'Internal server error', code: 'internal_server_error' } }),
  )
  await new ShowPage(page, 'customers').open(customer.id)
  await expect(historyOf(page).getByRole('alert')).toContainText('Internal server error')
  await page.unroute('**/history')
  await historyOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(entriesOf(page)).toHaveCount(1)
})

test('nothing is said of it to those who may not know', { tag: '@long' }, async ({ openAs, api }) => {
  const customer = await createCustomer(api)
  const page = await openAs(await createUser(api, 'editor'))
  await new ShowPage(page, 'customers').open(customer.id)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(historyOf(page)).toHaveCount(0)
})
