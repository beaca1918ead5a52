import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, uniqueWord } from './support/garage.ts'

test('the focus follows the page: skip link, menu, header, content', async ({ page }) => {
  await new ListPage(page, 'vehicles').open({ perPage: 5 })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const places = ['.skip-nav-button', 'nav[aria-label=Menu]', 'header', '#main-content']
  const reached: string[] = []
  for (let count = 0; count < 60 && reached.length < places.length; count++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(
      (selectors) => selectors.find((selector) => document.activeElement?.closest(selector)),
      places,
    )
    if (place !== undefined && place !== reached.at(-1)) reached.push(place)
  }
  expect(reached).toEqual(places)
})

test('a list, a record and a form have shortcuts, which a dialog lists', async ({ page, api }) => {
  const { keyboard } = page
  const name = uniqueWord()
  for (const letter of ['A', 'B', 'C', 'D']) await createCustomer(api, { name: `${name} ${letter}` })
  const list = new ListPage(page, 'customers')
  const show = new ShowPage(page, 'customers')
  const form = new FormPage(page, 'customers')
  await list.open({ filter: { q: name }, sort: ['name', 'ASC'] })

  // An arrow scrolls the page until a row is the current one.
  await keyboard.press('ArrowDown')
  await expect(list.rows.first()).not.toBeFocused()
  await keyboard.press('/')
  await expect(list.search).toBeFocused()
  await expect(list.search).toHaveValue(name)
  await keyboard.press('Escape')
  await expect(list.search).not.toBeFocused()

  await keyboard.press('f')
  const filters = page.getByRole('menu', { name: 'Add filter' })
  await expect(filters).toBeVisible()
  // The letters find an entry of the menu.
  await keyboard.type('ti')
  await expect(filters.getByRole('menuitem', { name: 'Tier' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(filters).toHaveCount(0)
  await keyboard.press('g')
  await keyboard.press('v')
  await expect(page).toHaveURL(/#\/vehicles/)
  await page.goBack()

  await keyboard.press('j')
  await expect(list.row(`${name} A`)).toBeFocused()
  await keyboard.press('x')
  for (const key of ['ArrowDown', 'j', 'j', 'j', 'k']) await keyboard.press(key)
  await expect(list.row(`${name} C`)).toBeFocused()
  await keyboard.press('Shift+X')
  await expect(list.rows.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await keyboard.press('Escape')
  await expect(list.rows.getByRole('checkbox', { checked: true })).toHaveCount(0)

  // A record stands beside the list, which stays usable and whose address remembers it.
  const panel = (letter: string) => page.getByRole('region', { name: `${name} ${letter}` })
  await keyboard.press('Space')
  await expect(panel('C').getByText('Is private')).toBeVisible()
  await expect(panel('C').getByRole('status')).toHaveText(`${name} C is shown beside the list.`)
  await keyboard.press('j')
  await expect(panel('D')).toBeVisible()
  await expect(list.row(`${name} D`)).toBeFocused()
  await expectAccessible(page, { only: 'wide' })
  await page.reload()
  await expect(panel('D').getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /#\/customers\/[^/]+$/)
  await keyboard.press('Escape')
  await expect(panel('D')).toHaveCount(0)
  await expect(list.row(`${name} D`)).toBeFocused()
  expect(page.url()).not.toContain('peek')
  await keyboard.press('k')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} C`)

  // The record leads to its neighbours in the list.
  const neighbours = page.getByRole('navigation', { name: 'Records of the list' })
  await expect(neighbours).toContainText('3 of 4')
  await keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} D`)
  await expect(neighbours.getByRole('button', { name: 'Next record' })).toBeDisabled()
  await keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} C`)

  await keyboard.press('e')
  await form.input('Phone').fill('030 99')
  await keyboard.press('Control+s')
  await expect(show.field('phone')).toContainText('030 99')
  await keyboard.press('e')
  await form.input('Phone').fill('')
  // Letters that are typed are no shortcuts.
  await keyboard.type('0 ex?')
  await keyboard.press('Escape')
  await expect(form.input('Phone')).not.toBeFocused()
  await keyboard.press('Escape')
  await expect(show.field('phone')).toContainText('030 99')
  await expect(page.getByText('Draft kept')).toBeVisible()

  await keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('definition').filter({ hasText: 'Shift' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Go to' }).getByRole('definition').first()).toHaveText('GD')
  await expectAccessible(page, { only: 'wide' })
  await dialog.getByRole('switch').uncheck()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keyboard.press('e')
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await expect(page).toHaveURL(/show$/)
})
