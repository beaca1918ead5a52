import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, uniqueWord } from './support/garage.ts'

/** Waits until a stream of the page follows a resource, or a record of it: changes before that are not published to the page. */
const waitForStream = (page: Page, topic: string) =>
  page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/api/live' && searchParams.get('topics')?.split(',').includes(`resource/${topic}`) === true
  })

test('a list follows what others do, and waits while records are selected', async ({ page, api, openAs }) => {
  const word = uniqueWord()
  const [first, second] = [
    await createCustomer(api, { name: `A ${word}` }),
    await createCustomer(api, { name: `B ${word}` }),
  ]
  const list = new ListPage(page, 'customers')
  const stream = waitForStream(page, 'customers')
  await list.open({ filter: { q: word }, sort: ['name', 'ASC'] })
  const other = await openAs(await createUser(api, 'editor'))
  const form = new FormPage(other, 'customers')
  await form.openEdit(first.id)
  await stream
  await form.fill({ Phone: '+49 1' })
  // Both are there for a moment.
  const marked = page.locator('tr.slipform-changed', { hasText: `A ${word}` }).waitFor()
  const said = page.getByRole('status').filter({ hasText: 'The list shows one changed record' })
  const announced = said.waitFor({ state: 'attached' })
  await form.submit()
  await Promise.all([marked, announced])
  await expect(list.row(`A ${word}`)).toContainText('+49 1')

  await createCustomer(api, { name: `C ${word}` })
  await expect(list.rows).toHaveCount(3)

  await list.select(0)
  await api.update('customers', second.id, { phone: '+49 2' })
  await createCustomer(api, { name: `D ${word}` })
  const show = page.getByRole('button', { name: 'Changes: show' })
  await expect(show).toBeVisible()
  await expect(list.row(`B ${word}`)).not.toContainText('+49 2')
  await expectAccessible(page)
  await show.click()
  await expect(list.row(`B ${word}`)).toContainText('+49 2')
  await expect(list.selected).toHaveCount(1)
})

test('a record says who changed it, and that it was deleted', async ({ page, api, openAs }) => {
  const customer = await createCustomer(api, { phone: '+1' })
  const editor = await createUser(api, 'editor')
  const record = new ShowPage(page, 'customers')
  await record.open(customer.id)
  const said = (text: string) => page.getByRole('status').filter({ hasText: text })
  const bar = (text: string) => said(text).getByText(text)
  const other = await openAs(editor)
  const form = new FormPage(other, 'customers')
  await form.openEdit(customer.id)
  await form.fill({ Phone: '+2' })
  await form.submit()
  await expect(other).toHaveURL(/show$/)
  const changed = `${editor.name} changed this`
  await expect(bar(changed)).toBeVisible()
  await expect(record.field('phone')).toContainText('+1')
  await expectAccessible(page)
  await said(changed).getByRole('button', { name: 'Show' }).click()
  await expect(record.field('phone')).toContainText('+2')
  await expect(said(changed)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('+1→+2')

  await form.openEdit(customer.id)
  await form.delete()
  await expect(bar(`${editor.name} deleted this customer`)).toBeVisible()
})

test('a record and its form say who else has them open', async ({ api, openAs }) => {
  const customer = await createCustomer(api)
  const [first, second] = [await createUser(api, 'editor'), await createUser(api, 'viewer')]
  const other = await openAs(first)
  const hasOpen = (of: Page, { name }: { name: string }) =>
    of.getByRole('status').filter({ hasText: `${name} has this open too` })
  const form = new FormPage(other, 'customers')
  await form.openEdit(customer.id)
  const third = await openAs(second)
  await new ShowPage(third, 'customers').open(customer.id)
  await expect(hasOpen(third, first)).toBeVisible()
  await expectAccessible(third)
  // The page says every ten seconds that it is open, and when it is shown again.
  const look = (of: Page) => of.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await look(other)
  await expect(hasOpen(other, second)).toBeVisible()
  const left = third.waitForResponse((response) => response.request().method() === 'DELETE')
  await new ListPage(third, 'customers').open()
  await left
  await look(other)
  await expect(hasOpen(other, second)).toHaveCount(0)
})

test('a form keeps its input when its record changes, or takes the change', async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/status of 412/)
  const customer = await createCustomer(api, { phone: '+1' })
  const form = new FormPage(page, 'customers')
  const stream = waitForStream(page, `customers/${customer.id}`)
  await form.openEdit(customer.id)
  await stream
  const news = page.getByRole('status').filter({ hasText: 'Changed meanwhile' })
  await api.update('customers', customer.id, { phone: '+2' })
  await news.getByRole('button', { name: 'Show' }).click()
  await expect(form.input('Phone')).toHaveValue('+2')

  await form.fill({ Notes: 'Typed' })
  await api.update('customers', customer.id, { phone: '+3' })
  await expect(news).toContainText('Saving compares it with your input.')
  await expect(form.input('Notes')).toHaveValue('Typed')
  await form.save.click()
  await page.getByRole('button', { name: 'Save chosen values' }).click()
  const saved = new ShowPage(page, 'customers')
  await expect(saved.field('phone')).toContainText('+3')
  await expect(saved.field('notes')).toContainText('Typed')
})
