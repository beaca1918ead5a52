import { ListPage } from '../../../packages/testing/pages/ListPage.ts'
import type { Api } from '../../../packages/testing/support/api.ts'
import { expect, test } from '../../../packages/testing/support/test.ts'
import { uniqueWord } from '../../../packages/testing/support/unique.ts'
import { visit } from '../../../packages/testing/support/visit.ts'
import { findViolations } from '../../browser/support/axe.ts'

const letters = () => uniqueWord().replaceAll(/\d/g, 'x')

const createAuthor = (api: Api) => api.create('authors', { name: uniqueWord(), email: `${uniqueWord()}@example.org` })

/** A value of every kind. */
const full = () => ({
  title: `Book ${uniqueWord()}`,
  slug: letters(),
  token: '11111111-2222-4333-8444-555555555555',
  pages: 341,
  copies: '9007199254740993',
  price: '-12345678.9012',
  weight: 0.5,
  in_print: false,
  genre: 'science fiction',
  published_on: '1974-05-01',
  opens_at: '09:30:00',
  read_at: '2024-03-10T16:30:00.000Z',
  meta: { shelf: 4, rows: [1, 2] },
  tags: ['old', 'read'],
  ratings: [5, 4],
  formats: ['paper'],
  homepage: 'https://example.org/books?a=1',
  notes: 'First line\nSecond line',
})

test('filters by every kind', async ({ page, api }) => {
  const author = await createAuthor(api)
  const title = `Book ${uniqueWord()}`
  const slug = letters()
  await api.create('books', { ...full(), title, slug, author_id: author.id })
  await api.create('books', { title, slug: letters(), tags: [] })
  const list = new ListPage(page, 'books')
  const filters = [
    ['slug', slug],
    ['token', '11111111-2222-4333-8444-555555555555'],
    ['pages', ['300', '400'], 'is between'],
    ['copies', '9007199254740993'],
    ['price', '-12345678.9012', 'is at most'],
    ['weight', '0.4'],
    ['published_on', '1980-01-01', 'is on or before'],
    ['opens_at', '09:00'],
    ['read_at', '2024-03-10T12:30', 'is on or before'],
    ['tags', 'old'],
    ['author.email', String(author.email)],
    ['genre', 'science fiction'],
    ['in_print', 'false'],
    ['formats', 'paper'],
  ] as const
  await list.open({ filter: { title_like: title } })
  for (const [field, values, operator] of filters) {
    await list.filterBy(field, values, operator)
    await expect(list.column('slug'), field).toHaveText([slug])
    await list.removeFilter(field)
    await expect(list.rows).toHaveCount(2)
  }
  const dialog = await list.openFilter('author_id')
  await list.filterInput().fill(String(author.name))
  await page.getByRole('option', { name: String(author.name), exact: true }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(list.column('slug')).toHaveText([slug])
})

test('finds no fault with the accessibility of a form and of pages of records', async ({ page, api }) => {
  const author = await createAuthor(api)
  const book = await api.create('books', { ...full(), author_id: author.id })
  // The list has cells that the show page has too, and the edit page the form of the create page.
  for (const path of ['/books/create', `/books/${book.id}/show`, `/authors/${author.id}/show`]) {
    await visit(page, path)
    const main = page.locator('#main-content')
    await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findViolations(page, 'light')).toEqual([])
  }
})
