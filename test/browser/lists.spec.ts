import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { findViolations } from './support/axe.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

test('a list ends with the sum of its amounts and the mean of other quantities', async ({ page, api }) => {
  const model = uniqueWord()
  await createVehicle(api, { model, mileage: '100', price: '10.00' })
  await createVehicle(api, { model, mileage: '302', price: '20.50' })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { model_like: model }, sort: ['price', 'DESC'] })
  await expect(page.getByRole('columnheader', { name: 'Price', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.getByRole('columnheader', { name: 'Mileage' })).not.toHaveAttribute('aria-sort')
  const total = (field: string) => page.locator(`tfoot [class~="column-${field}"]`)
  await expect(page.locator('thead [class~="column-mileage"]')).toContainText('(km)')
  await expect(total('mileage')).toContainText('Mean201')
  await expect(total('price')).toContainText('Sum€30.50')
  await expectAccessible(page, { only: 'wide' })

  await page.getByRole('button', { name: 'Columns' }).click()
  const totals = page.getByRole('switch', { name: 'Totals' })
  await totals.click()
  await expect(page.locator('tfoot')).toHaveCount(0)
  await page.reload()
  await expect(list.rows).toHaveCount(2)
  await expect(page.locator('tfoot')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await totals.click()
  await page.keyboard.press('Escape')
  await expect(total('mileage')).toContainText('Mean201')

  // A large sum has no decimals, which would overlap the total beside it.
  await createVehicle(api, { model, mileage: '201', price: '12000.50' })
  await page.reload()
  await expect(total('price')).toHaveText(/€12,031$/)

  await list.open({ filter: { model_like: model, price: '10.00' } })
  await expect(list.rows).toHaveCount(1)
  await expect(page.locator('tfoot')).toHaveCount(0)
})

test('hides and moves a column until it is reset', async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  const vin = page.getByRole('columnheader', { name: 'VIN' })
  const toggle = async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('switch', { name: 'VIN' }).click()
    await page.keyboard.press('Escape')
  }
  await list.open({ perPage: 5 })
  await toggle()
  await expect(vin).toHaveCount(0)
  await page.reload()
  await expect(list.rows).toHaveCount(5)
  await expect(vin).toHaveCount(0)
  await toggle()
  await expect(vin).toBeVisible()
  await expect(list.column('vin')).toHaveCount(5)

  const columns = page.locator('thead th[class*="column-"]')
  const places = async () =>
    (await columns.evaluateAll((all) => all.map(({ className }) => /column-(\S+)/.exec(className)?.[1]))).slice(1, 4)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Move VIN up' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'VIN: 4 of 13' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move VIN up' })).toBeFocused()
  await expect.poll(places).toEqual(['vin', 'customer.name', 'year'])
  await page.getByRole('button', { name: 'Move VIN down' }).click()
  await expect.poll(places).toEqual(['customer.name', 'vin', 'year'])
  await page.getByRole('button', { name: 'Move Year up' }).click()
  await page.reload()
  await expect.poll(places).toEqual(['customer.name', 'year', 'vin'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(places).toEqual(['customer.name', 'vin', 'year'])
})

test('says that no record matches, takes the filters away, and shows more on a page', async ({ page, api }) => {
  const list = new ListPage(page, 'vehicles')
  const make = uniqueWord()
  await createVehicle(api, { make, status: 'sold' })
  await list.open({ filter: { make_like: make, status: 'available' } })
  await expect(page.getByText('No vehicles match the filter')).toBeVisible()
  await list.removeFilter('status')
  await expect(list.rows).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveCount(0)
  await list.search.fill('zzz')
  await expect(page.getByText('No vehicles match the filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.rows).toHaveCount(25)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await page.getByRole('option', { name: '50' }).click()
  await expect(list.rows).toHaveCount(50)
})

test('filters, sorts and pages cards on a phone, and chooses their facts', { tag: '@rest' }, async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const make = uniqueWord()
  const first = { year: 2001, price: '9454.00' }
  // The cards are sorted by the mileage, too.
  for (const fields of [first, { year: 2002, mileage: '130000' }, { year: 2003, mileage: '140000' }])
    await createVehicle(api, { make, ...fields })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { make_like: make }, sort: ['year', 'ASC'], perPage: 2 })
  await expect(list.cards).toHaveCount(2)
  await expect(list.rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(list.cards).toHaveText([/2003/])
  const openTools = () => page.getByRole('button', { name: /^Filter and sort/ }).click()
  const closeTools = () => page.getByRole('button', { name: 'Show the list' }).click()
  await openTools()
  await list.filterBy('year', '2002', 'is at most')
  await closeTools()
  await expect(list.cards).toHaveText([/2001/, /2002/])

  const sort = page.getByRole('button', { name: 'Sort', exact: true })
  await openTools()
  await expect(sort).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([])
  await sort.click()
  await expect(page.getByRole('menuitemradio', { name: 'ascending Year' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'ascending Year' }).click()
  await sort.click()
  await page.getByRole('menuitemradio', { name: 'Mileage' }).click()
  await expect(page).toHaveURL(/order=ASC.*sort=mileage/)
  await closeTools()

  const fact = (label: string) =>
    list.cards.first().locator('dl > div', { has: page.getByText(label, { exact: true }) })
  // The values that matter, the amount at the end, and the record before all else.
  await expect(list.cards.first()).toContainText('Available')
  await expect(list.cards.first().locator('dd')).toHaveText([/\w/, '2001', '120,000 km', '€9,454.00'])
  await expect(list.cards.nth(1).locator('dd:visible')).toHaveCount(3)
  await expect.poll(async () => (await list.cards.first().boundingBox())?.y).toBeLessThan(240)
  for (const card of await list.cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(76)
  const choose = async (click: () => Promise<void>) => {
    await openTools()
    await page.getByRole('button', { name: 'Columns' }).click()
    await click()
    await page.keyboard.press('Escape')
    await closeTools()
  }
  await choose(() => page.getByRole('switch', { name: 'Year' }).click())
  await expect(fact('Year')).toHaveCount(0)
  // Who has chosen columns sees all of those.
  await expect(fact('Created at')).toBeVisible()
  await page.reload()
  await expect(fact('VIN')).toBeVisible()
  await expect(fact('Year')).toHaveCount(0)
  await choose(() => page.getByRole('button', { name: 'Reset' }).click())
  await expect(fact('Year')).toBeVisible()
  await expect(fact('VIN')).toHaveCount(0)

  // The views stand in a strip above the cards, the present one in view.
  await expect(page.getByRole('tab', { name: /^All \d/ })).toBeInViewport()
  await list.open({ filter: { status: 'scrapped' } })
  await expect(page.getByRole('tab', { name: /^Scrapped \d/, selected: true })).toBeInViewport()
  await expectAccessible(page, { only: 'phone' })
})
test('keeps the header and the pagination of a long table in view', { tag: '@rest' }, async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 50 })
  // A row of fewer records would be replaced while it is scrolled to.
  await expect(list.rows).toHaveCount(50)
  await list.rows.last().scrollIntoViewIfNeeded()
  for (const each of [
    list.column('make+model').last(),
    page.getByRole('columnheader', { name: 'Vehicle' }),
    list.range,
  ])
    await expect(each).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(list.column('make+model').first()).toBeInViewport({ ratio: 1 })
})

test('opens, duplicates, links and deletes a record from its row', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const make = uniqueWord()
  const { id } = await createVehicle(api, { make, model: 'Niva', specs: { doors: 3 } })
  const list = new ListPage(page, 'vehicles')
  const choose = async (name: string) => {
    await list.open({ filter: { make_like: make } })
    await page.getByRole('button', { name: `Actions, ${make} Niva` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Copy link')
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).hash).toBe(`#/vehicles/${id}/show`)

  await choose('Edit')
  await expect(page).toHaveURL(new RegExp(`/vehicles/${id}$`))

  await choose('Duplicate')
  await expect(page.getByRole('textbox', { name: 'Make' })).toHaveValue(make)
  // Specs is no column of the list.
  await expect(page.getByRole('textbox', { name: 'Specs' })).toHaveValue(/"doors": 3/)
  await page.goto('/api/auth/me')

  await choose('Delete')
  await expect(page.getByText(/^Deleted “/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/api/vehicles'),
  )
  await choose('Delete')
  // On a busy machine the time to undo may end before the click.
  await Promise.race([page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' }).click(), sent])
  await sent
  expect(await api.list('vehicles', { filter: { make } })).toMatchObject({ total: 0 })
})

test('groups a list by a field, with counts of all pages, until it is sorted otherwise', async ({ page, api }) => {
  const make = uniqueWord()
  for (const status of ['sold', 'available', 'available']) await createVehicle(api, { make, status })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { make_like: make }, perPage: 2 })
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Status' }).click()
  await expect(page.getByRole('rowheader', { name: 'Available 2' })).toBeVisible()
  await expect(list.column('status')).toHaveText(['Available', 'Available'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(page.getByRole('rowheader', { name: 'Sold 1' })).toBeVisible()
  await expect(list.column('status')).toHaveText(['Sold'])
  await page.getByRole('columnheader', { name: 'Year' }).getByRole('button').click()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await expect(list.column('status')).toHaveCount(2)
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Status' }).click()
  await expect(page).toHaveURL(/sort=status/)
  await page.getByRole('button', { name: 'Group: Status' }).click()
  await page.getByRole('menuitemradio', { name: 'No groups' }).click()
  await expect(page).toHaveURL(/sort=year/)
})
