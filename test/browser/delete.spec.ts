import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'
import { holdRequests } from './support/hold.ts'
import { goTo } from './support/keyboard.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** Collects the deletes of records that a page sends. */
const watchDeletes = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'DELETE' && pathname !== '/api/presence') urls.push(pathname)
  })
  return urls
}

/** Lists the vehicles of a make without loading the page again, which would send the delete. */
const listMake = (page: Page, make: string) =>
  page.evaluate((hash) => location.assign(hash), `#/vehicles?filter=${JSON.stringify({ make_like: make })}`)

/** Occupies a page, as slow devices are. */
const keepBusy = () => {
  const occupy = () => {
    const end = performance.now() + 900
    while (performance.now() < end);
  }
  setInterval(occupy, 1)
}

test('a deleted record disappears at once, and comes back by Undo', async ({ page, api }) => {
  const make = uniqueWord()
  const vehicle = await createVehicle(api, { make })
  await createVehicle(api, { make })
  const form = new FormPage(page, 'vehicles')
  const deletes = watchDeletes(page)
  await form.openEdit(vehicle.id)
  // What was typed does not keep the page.
  await form.fill({ Model: 'Not saved' })
  await goTo(page, page.getByRole('button', { name: /^Actions, / }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vehicles(\?|$)/)
  await expect(page.getByText(/^Deleted “/)).toBeVisible()
  // The message stays as long as the pointer is on it.
  await undo(page).hover()
  const list = new ListPage(page, 'vehicles')
  await expect(list.rows).not.toHaveCount(0)
  await expectAccessible(page, { only: 'wide' })
  // It is not opened, listed or counted.
  await page.evaluate((hash) => location.assign(hash), `#/vehicles/${vehicle.id}/show`)
  await expect(page.getByRole('alert').filter({ hasText: 'This vehicle does not exist.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await listMake(page, make)
  await expect(list.rows).toHaveCount(1)
  await goTo(page, undo(page))
  await page.keyboard.press('Enter')
  await expect(undo(page)).toHaveCount(0)
  await expect(list.rows).toHaveCount(2)
  expect(deletes).toEqual([])
  expect(await api.send('get', `vehicles/${vehicle.id}`)).toMatchObject({ status: 200 })
})

test('a delete is sent once when its message is closed by Escape, and when its page is left', async ({ page, api }) => {
  const [first, second] = [await createCustomer(api), await createCustomer(api)]
  const form = new FormPage(page, 'customers')
  const deletes = watchDeletes(page)
  const sendPresence = await holdRequests(page, /\/api\/presence\?/)
  const requested = page.waitForRequest(/\/api\/presence\?/)
  await form.openEdit(first.id)
  await requested
  await form.chooseDelete()
  await expect(undo(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await api.send('get', `customers/${first.id}`)).status).toBe(404)
  await expect(undo(page)).toHaveCount(0)
  expect(deletes).toEqual([`/api/customers/${first.id}`])
  // A record that is gone is no error in the console.
  const sent = page.waitForResponse(/\/api\/presence\?/)
  await sendPresence()
  expect((await sent).status()).toBe(200)

  await form.openEdit(second.id)
  await form.chooseDelete()
  await undo(page).hover()
  expect(await api.send('get', `customers/${second.id}`)).toMatchObject({ status: 200 })
  await page.evaluate(keepBusy)
  await page.goto('about:blank')
  await expect.poll(async () => (await api.send('get', `customers/${second.id}`)).status).toBe(404)
})
