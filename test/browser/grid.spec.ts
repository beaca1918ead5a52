import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import type { Api } from '../../packages/testing/support/api.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

/** Opens the list of the vehicles of a make. */
const openList = async (page: Page, make: string, rows: number) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { make_like: make }, sort: ['year', 'ASC'], perPage: 50 })
  await expect(list.rows).toHaveCount(rows)
  return list
}

/** Turns a list into a grid. */
const openGrid = async (list: ListPage) => {
  const { page } = list
  await page.keyboard.press('s')
  await expect(page.getByRole('grid', { name: 'Edit in grid' })).toBeVisible()
  const cell = (row: number, source: string) => list.column(source).nth(row)
  const paste = async (text: string) => {
    await page.evaluate((given) => navigator.clipboard.writeText(given), text)
    await page.keyboard.press('Control+v')
  }
  return { cell, paste, said: page.locator('.slipform-grid-bar').getByRole('status') }
}

/** Creates vehicles, one for each year from 1970 on, and opens them in a grid. */
const openVehicles = async (page: Page, api: Api, count: number) => {
  const make = uniqueWord()
  const vehicles: Awaited<ReturnType<typeof createVehicle>>[] = []
  for (let row = 0; row < count; row++)
    vehicles.push(await createVehicle(api, { make, year: 1970 + row, price: '10.00', status: 'available' }))
  const idOf = (at: number) => vehicles[at]?.id ?? ''
  const stored = (at: number) => api.one('vehicles', idOf(at))
  return { vehicles, idOf, stored, ...(await openGrid(await openList(page, make, count))) }
}

test('types into cells of a grid, and remembers the grid in the address', async ({ page, api }) => {
  const { cell, said } = await openVehicles(page, api, 2)
  expect(page.url()).toContain('edit=grid')
  await expect(page.getByRole('columnheader')).toContainText(['Make', 'Model', 'Customer', 'VIN'])
  await expect(page.getByRole('columnheader', { name: 'Customer', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(
    await page.getByRole('row').nth(1).getByRole('gridcell').count(),
  )

  // A read-only cell says so; typing replaces a value, Enter saves it and goes on below.
  await expect(page.getByRole('columnheader', { name: 'Created at' })).toHaveCount(0)
  await cell(0, 'features').click()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Features cannot be edited here.')
  await cell(0, 'model').click()
  await page.keyboard.type('Fiero')
  await page.keyboard.press('Enter')
  await expect(cell(1, 'model')).toBeFocused()
  await expect(cell(0, 'model')).toContainText('Fiero')
  await expect(said).toHaveText('1 cell saved.')
  await page.keyboard.press('F2')
  await page.keyboard.type('not saved')
  await page.keyboard.press('Escape')
  await expect(cell(1, 'model')).not.toContainText('not saved')

  // A range is filled down; what must not be empty is not emptied.
  await cell(0, 'model').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(1, 'model')).toContainText('Fiero')
  await page.keyboard.press('Delete')
  await expect(said).toHaveText('2 cells must not be empty.')

  // The address remembers the grid, also in another order.
  await page.getByRole('button', { name: 'Year' }).click()
  await expect(cell(0, 'year')).toHaveText('1971')
  await expect(page).toHaveURL(/edit=grid.*order=DESC|order=DESC.*edit=grid/)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Leave grid' }).click()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test('pastes a column into a grid, and undoes it', async ({ page, api, context, expectedConsole }) => {
  expectedConsole.push(/status of 4(?:09|12)/, /^HttpError/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { vehicles, idOf, stored, cell, paste, said } = await openVehicles(page, api, 30)

  // 30 prices from a spreadsheet, one of them wrong.
  const prices = vehicles.map((_vehicle, row) => (row === 7 ? 'cheap' : `1,${100 + row}.50`))
  await cell(0, 'price').click()
  await paste(`${prices.join('\r\n')}\r\n`)
  await expect(said).toHaveText('29 cells saved. 1 cell not saved.')
  await expect(cell(7, 'price')).toContainText('must be a number such as 1234.50, not "cheap"')
  await expect(cell(7, 'price')).toHaveAttribute('aria-invalid', 'true')
  expect(await stored(29)).toMatchObject({ price: '1129.50', model: expect.any(String) })
  await expectAccessible(page, { only: 'wide' })

  // One undo takes all of it back, but not what another user has changed since.
  await api.update('vehicles', idOf(1), { price: '77.00' })
  await cell(0, 'price').click()
  await page.keyboard.press('Control+z')
  await expect(said).toHaveText('28 cells undone. 1 cell not undone: it was changed since.')
  await expect(cell(1, 'price')).toContainText('77.00')
  await expect(cell(7, 'price')).toHaveText('€10.00')
  expect(await stored(29)).toMatchObject({ price: '10.00' })

  // The server's error of a field stands at its cell, and its text is not lost.
  const vin = String(vehicles[0]?.vin)
  await cell(2, 'vin').click()
  await paste(vin)
  await expect(cell(2, 'vin')).toContainText(vin)
  await expect(cell(2, 'vin')).toContainText('is already taken')
  await page.keyboard.press('Escape')
  await expect(cell(2, 'vin')).not.toContainText(vin)
})
