import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { Palette } from './pages/Palette.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'
import { goTo } from './support/keyboard.ts'

/** Counts the keys that a page gets: a letter is one, and so is a combination such as Ctrl+V. */
const countKeys = (page: Page) => {
  let keys = 0
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  const type = keyboard.type.bind(keyboard)
  keyboard.press = async (...args) => {
    keys += 1
    await press(...args)
  }
  keyboard.type = async (text, ...rest) => {
    keys += text.length
    await type(text, ...rest)
  }
  return () => keys
}

// docs/admin.md shows the result.
test('the tasks of a working day are done without a mouse', { tag: '@long' }, async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const word = uniqueWord().slice(0, 7)
  const customer = await createCustomer(api, { name: `Zoe ${word}` })
  const colleague = await createUser(api, 'editor')
  for (let row = 0; row < 30; row++)
    await createVehicle(api, { make: word, model: `No ${String(row).padStart(2, '0')}`, price: '10.00' })
  const priced = (price: string) => api.list('vehicles', { filter: { make: word, price } })
  const list = new ListPage(page, 'vehicles')
  const palette = new Palette(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const { keyboard } = page
  const keys = countKeys(page)
  const results: { task: string; keys: number; seconds: string }[] = []
  const measure = async (task: string, run: () => Promise<void>) => {
    const [before, start] = [keys(), performance.now()]
    await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    results.push({ task, keys: keys() - before, seconds })
  }
  // The user once chose how many rows a page has.
  await list.open({ perPage: 50 })
  await visit(page, '/')

  await measure('Find a customer by a part of the name', async () => {
    await palette.open()
    await keyboard.type(word.slice(0, 5))
    await expect(palette.option(word).first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zoe ${word}`)
  })

  await measure('Comment on the customer, and mention a colleague', async () => {
    const box = page.getByRole('textbox', { name: 'Write a comment' })
    await expect(box).toBeVisible()
    await keyboard.press('m')
    await expect(box).toBeFocused()
    await keyboard.type('Please call @')
    await keyboard.type(colleague.name.slice(0, -1))
    await expect(page.getByRole('option', { name: colleague.name, selected: true })).toBeVisible()
    await keyboard.press('Enter')
    await keyboard.press('Control+Enter')
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'Please call',
    )
  })

  await measure('Open the vehicles of a make', async () => {
    await palette.open()
    await keyboard.type('vehicles')
    await expect(palette.option('Vehicles').first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/vehicles/)
    await expect(list.search).toBeVisible()
    await keyboard.press('/')
    await keyboard.type(word)
    await expect(list.rows).toHaveCount(30)
  })

  await measure('Correct 30 prices by paste', async () => {
    await keyboard.press('Escape')
    await keyboard.press('g')
    await expect(page.getByRole('grid')).toBeVisible()
    await goTo(page, list.column('price').first(), 'ArrowRight')
    const prices = Array.from({ length: 30 }, () => '99.00').join('\r\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), prices)
    await keyboard.press('Control+v')
    await expect(page.getByRole('status').filter({ hasText: '30 cells saved.' })).toBeVisible()
    await keyboard.press('Escape')
  })
  expect((await priced('99.00')).total).toBe(30)

  await measure('Save the list as a view, and share it', async () => {
    // Out of the grid, whose cells take letters.
    for (const key of ['Home', 'Shift+Tab', 'v']) await keyboard.press(key)
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await keyboard.type(word)
    await goTo(page, page.getByRole('checkbox', { name: 'Share with everyone' }))
    await keyboard.press('Space')
    await keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: word })).toHaveAttribute('aria-selected', 'true')
  })

  await measure('Move five records on a board', async () => {
    await keyboard.press('l')
    await expect(button('Board')).toBeFocused()
    for (let moved = 0; moved < 5; moved++) {
      // The first card is the first of the board; the others are beside the card that was moved.
      if (moved > 0) await keyboard.press('ArrowLeft')
      else {
        await expect(
          page
            .getByRole('region', { name: /^Available 30/ })
            .getByRole('article')
            .first(),
        ).toBeVisible()
        await keyboard.press('j')
      }
      const card = page.locator('.handle:focus')
      const name = String(await card.getAttribute('aria-label')).slice('Move '.length)
      await keyboard.press('Space')
      await expect(page.getByText(`${name} over Available`)).toBeAttached()
      await keyboard.press('ArrowRight')
      await expect(page.getByText(`${name} over In service`)).toBeAttached()
      await keyboard.press('Space')
      await expect(page.getByRole('region', { name: `In service ${moved + 1}` })).toBeVisible()
    }
  })
  expect((await api.list('vehicles', { filter: { make: word, status: 'in_service' } })).total).toBe(5)

  await visit(page, `/customers/${customer.id}/show`)
  await measure('Delete a customer, and undo it', async () => {
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
    await keyboard.press('Delete')
    await expect(page.getByText(/^Deleted “/)).toBeVisible()
    await keyboard.press('z')
    await expect(button('Undo')).toHaveCount(0)
  })
  expect(await api.status('customers', customer.id)).toBe(200)
  console.table(results)
})
