import type { Page } from '@playwright/test'
import { test as base, expect } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'
import { serveAdmin } from './support/serve-admin.ts'

const pages = `
  import { resource } from '@slipform/admin'
  export const resources = [resource('rentals', { title: ['title'], list: { columns: ['number', 'title', 'status'], layouts: { board: 'status' } } })]`

const server = serveAdmin('rental-server.ts', { 'resources.ts': pages })
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(server.url) })

test('a record goes from state to state by buttons, inputs and the board, as its model says', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const stateOf = async (id: number) =>
    (await (await fetch(`${server.url}/api/rentals/00000000-0000-4000-8000-00000000000${id}`)).json()).status

  await visit(page, '/rentals/00000000-0000-4000-8000-000000000001/show')
  await expect(page.getByText(/^R-\d{4}-001$/)).toBeVisible()
  await expectAccessible(page)
  await button('Confirmed').click()
  await expect(page.getByText('“Boat”: Confirmed')).toBeVisible()
  await expect(button('Returned')).toBeVisible()
  // A confirmed rental may become a draft again, so that the step can be undone; a cancelled one may not.
  await button('Undo').click()
  await button('Cancelled').click()
  await expect(page.getByText('“Boat”: Cancelled')).toBeVisible()
  await expect(button('Undo')).toHaveCount(0)
  await expect(button('Confirmed')).toHaveCount(0)
  expect(await stateOf(1)).toBe('cancelled')

  await visit(page, '/rentals/00000000-0000-4000-8000-000000000002')
  await expectChoices(page, ['Draft', 'Confirmed', 'Cancelled'])
  await visit(page, '/rentals/create')
  await expectChoices(page, ['Draft'])

  await visit(page, '/rentals')
  await button('Board').click()
  const column = (name: string) => page.getByRole('region', { name })
  await button('Move Tent').press('Space')
  await expect(column('Returned 0')).toHaveAttribute('aria-disabled', 'true')
  await expect(column('Confirmed 0')).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('article').filter({ hasText: 'Tent' }).hover()
  await page.mouse.down()
  await column('Returned 0').hover()
  await column('Returned 0').hover({ position: { x: 40, y: 120 } })
  await page.mouse.up()
  await expect(column('Draft 2').getByText('Tent')).toBeVisible()
  expect(await stateOf(2)).toBe('draft')
})

/** Expects an input of the state that offers some choices alone. */
async function expectChoices(page: Page, names: readonly string[]) {
  await page.getByRole('combobox', { name: /^Status/ }).click()
  await expect(page.getByRole('option')).toHaveText([...names])
  await page.keyboard.press('Escape')
}
