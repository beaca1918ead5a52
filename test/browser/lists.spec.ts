import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'

for (const resource of ['customers', 'vehicles', 'vehicle_parts', 'maintenance_records']) {
  // The others' columns come from the same component.
  const tag = resource === 'vehicles' ? [] : '@long'

  test(`offers to sort ${resource} by the columns the API sorts by, and by no other`, { tag }, async ({
    page,
    request,
  }) => {
    const description = await (await request.get('/api/openapi.json')).json()
    const { parameters } = description.paths[`/${resource}`].get
    const { schema } = parameters.find(({ name }: { name: string }) => name === 'sort')
    const list = new ListPage(page, resource)
    await list.open({ perPage: 5 })
    const columns = await list.columns()
    expect(columns.length).toBeGreaterThan(5)
    for (const { source, canSort } of columns)
      expect([source, canSort]).toEqual([source, schema.anyOf[0].enum.includes(source)])
  })
}

test('saves a query, applies it on another day, and forgets it', async ({ page, api }) => {
  const name = uniqueWord()
  for (const tier of ['gold', 'silver']) await createCustomer(api, { name, tier })
  const list = new ListPage(page, 'customers')
  await list.open({ filter: { name_like: name } })
  await list.addFilter('Tier')
  await list.choose('Tier', 'Gold')
  await expect(list.rows).toHaveCount(1)
  await list.openFilterMenu('Save current query...')
  await page.getByRole('textbox', { name: 'Query name' }).fill('Golden ones')
  await page.getByRole('button', { name: 'Save' }).click()

  await list.open()
  await list.openFilterMenu('Golden ones')
  await expect(list.column('tier')).toHaveText(['Gold'])
  await expect(list.column('name')).toHaveText([name])

  await list.openFilterMenu('Remove query "Golden ones"')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save current query...' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Golden ones' })).toHaveCount(0)
})

test('hides a column until it is wanted again', async ({ page }) => {
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
})

test('says that no record matches, takes the filters away, and shows as many on a page as one likes', async ({
  page,
}) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { make_like: uniqueWord() } })
  await expect(page.getByText('No vehicles found using the current filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.rows).toHaveCount(25)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await page.getByRole('option', { name: '50' }).click()
  await expect(list.rows).toHaveCount(50)
})

test('says why a list cannot be read, and tries again', async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 500/, /ERR_FAILED/, /^HttpError/)
  const list = new ListPage(page, 'vehicles')
  const problem = { status: 500, json: { title: 'Internal Server Error', detail: 'Internal server error' } }
  await page.route('**/api/vehicles?*', (route) => route.fulfill(problem))
  await page.goto('/#/vehicles')
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toContainText('Internal server error')
  await page.unroute('**/api/vehicles?*')
  await page.route('**/api/vehicles?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toContainText('The server cannot be reached')
  await page.unroute('**/api/vehicles?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list.rows).toHaveCount(25)
})

test('filters and pages the cards of a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const make = uniqueWord()
  for (const year of [2001, 2002, 2003]) await createVehicle(api, { make, year })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { make_like: make }, sort: ['year', 'ASC'], perPage: 2 })
  await expect(list.cards).toHaveCount(2)
  await expect(list.rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(list.cards).toHaveText([/2003/])
  await (await list.addFilter('Year to')).fill('2002')
  await expect(list.cards).toHaveText([/2001/, /2002/])
})
