import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

// A test of a field of every kind filters by each kind: see test/generators/browser/every-kind.spec.ts.
test('filters by chips: added, edited, combined, from a link, and removed', async ({ page, api }) => {
  const model = uniqueWord()
  await createVehicle(api, { model, make: 'Trabant', year: 1991, status: 'sold', price: '100.00' })
  await createVehicle(api, { model, make: 'Lada', year: 2001, status: 'available', price: '200.00' })
  await createVehicle(api, { model, make: 'Lada', year: 2005, status: 'scrapped', price: null })
  const list = new ListPage(page, 'vehicles')
  const years = list.column('year')
  await list.open({ filter: { model_like: model }, sort: ['year', 'ASC'] })
  await expect(list.chip('model')).toContainText(`Modelcontains${model}`)

  await list.filterBy('status', ['sold', 'scrapped'])
  await expect(list.chip('status')).toContainText('Statusis any ofSold, Scrapped')
  await expect(years).toHaveText(['1991', '2005'])
  await list.chip('status').getByRole('button').first().click()
  await expectAccessible(page, { only: 'wide' })
  await page.getByRole('menuitemcheckbox', { name: 'Scrapped' }).click()
  await page.keyboard.press('Escape')
  await expect(list.chip('status')).toContainText('StatusisSold')
  await expect(years).toHaveText(['1991'])
  await list.removeFilter('status')

  await list.filterBy('year', ['2000', '2004'], 'is between')
  await expect(list.chip('year')).toContainText('Yearis between2000 – 2004')
  await expect(years).toHaveText(['2001'])
  await list.openFilter('price')
  await list.chooseOperator('is empty')
  await expect(list.chip('price')).toContainText('Priceis empty')
  await expect(list.rows).toHaveCount(0)

  await list.removeFilter('model')
  await list.search.fill(model)
  await page.getByRole('button', { name: 'Match all' }).click()
  await expect(years).toHaveText(['2001', '2005'])
  // Filters and headings are free while records are selected.
  await list.rows.first().getByRole('checkbox').check()
  await list.chip('price').getByRole('button').first().click({ trial: true })
  await page.getByRole('columnheader', { name: 'Year' }).getByRole('button').click({ trial: true })
  await page.getByRole('button', { name: 'Delete' }).click({ trial: true })
  const lineOf = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  expect(await lineOf('Clear')).toBe(await lineOf('Match any'))
  await page.reload()
  await expect(years).toHaveText(['2001', '2005'])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(years).toHaveText(['1991', '2001', '2005'])
})
