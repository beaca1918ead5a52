import { readFileSync } from 'node:fs'
import { FormPage } from '../../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../../packages/testing/pages/ShowPage.ts'
import type { Api } from '../../../packages/testing/support/api.ts'
import { expect, test } from '../../../packages/testing/support/test.ts'
import { uniqueWord } from '../../../packages/testing/support/unique.ts'
import { visit } from '../../../packages/testing/support/visit.ts'
import { BulkDialog } from '../../browser/pages/BulkDialog.ts'
import { ImportDialog } from '../../browser/pages/ImportDialog.ts'
import { findViolations } from '../../browser/support/axe.ts'

// The tests need a zone to tell moments from texts.
test.use({ timezoneId: 'America/New_York' })

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

test('creates a book with every input, and shows each value by its kind', async ({ page, api }) => {
  const author = await createAuthor(api)
  const { title, slug } = full()
  const form = new FormPage(page, 'books')
  await form.openCreate()
  await form.fill({
    Title: title,
    Slug: slug,
    Token: '11111111-2222-4333-8444-555555555555',
    Pages: '341',
    Copies: '9007199254740993',
    Price: '-12345678.9012',
    Weight: '0.5',
    'Published on': '1974-05-01',
    'Opens at': '09:30',
    'Read at': '2024-03-10T12:30',
    Meta: '{"shelf": 4, "rows": [1, 2]}',
    Ratings: '[5, 4]',
    Homepage: 'https://example.org/books?a=1',
    Notes: 'First line\nSecond line',
    Secret: 'never shown',
  })
  await form.choose('Genre', 'Science fiction')
  await form.input('In print').uncheck()
  await form.add('Tags', ['old'])
  await form.input('Formats').click()
  await page.getByRole('option', { name: 'Paper' }).click()
  await page.keyboard.press('Escape')
  await form.relate('Author', String(author.name))
  await form.relate('Co authors', String(author.name))
  const book = await form.submit()
  expect(await api.one('books', book.id)).toMatchObject({
    ...full(),
    title,
    slug,
    tags: ['new', 'old'],
    author_id: author.id,
    co_authors: [{ id: author.id }],
    loans: 0,
  })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await new ShowPage(page, 'books').expectTexts({
    pages: '341',
    copies: '9,007,199,254,740,993',
    price: '-12,345,678.9012',
    weight: '0.5',
    genre: 'Science fiction',
    published_on: '1 May 1974',
    opens_at: '09:30',
    read_at: '10 Mar 2024, 12:30',
    meta: '"shelf": 4',
    tags: 'new',
    ratings: '5',
    formats: 'Paper',
    author_id: author.name,
    co_authors: author.name,
    loans: '0',
  })
  await expect(page.getByRole('link', { name: 'https://example.org/books?a=1' })).toHaveAttribute(
    'href',
    'https://example.org/books?a=1',
  )
  await expect(page.getByText('never shown')).toHaveCount(0)
})

const faults: [label: string, value: string, message: RegExp][] = [
  ['Slug', 'UPPER', /Has the wrong format/],
  ['Slug', 'x', /2 characters/],
  ['Token', 'no uuid', /UUID/],
  ['Pages', '0', /1 or more|at least 1|1/],
  ['Copies', '9223372036854775808', /64 bits/],
  ['Price', '1.23456', /4 decimals/],
  ['Meta', '{', /JSON/],
  ['Homepage', 'nowhere', /URI|address/],
]

test('says at each input what its model does not take', async ({ page }) => {
  const form = new FormPage(page, 'books')
  await form.openCreate()
  for (const [label, value, message] of faults) {
    await form.fill({ [label]: value })
    await form.save.click()
    await expect(form.input(label), `${label}: ${value}`).toHaveAccessibleDescription(message)
  }
  await expect(form.input('Title')).toHaveAccessibleDescription('Required')
})

// test/browser/errors.spec.ts shows the server's errors on the garage.
test('filters by every kind', async ({ page, api }) => {
  const author = await createAuthor(api)
  const title = `Book ${uniqueWord()}`
  const slug = letters()
  await api.create('books', { ...full(), title, slug, author_id: author.id })
  await api.create('books', { title, slug: letters(), tags: [] })
  const list = new ListPage(page, 'books')
  const typed = [
    ['slug', 'Slug', slug],
    ['token', 'Token', '11111111-2222-4333-8444-555555555555'],
    ['pages', 'Pages', ['300', '400'], 'is between'],
    ['copies', 'Copies', '9007199254740993'],
    ['price', 'Price', '-12345678.9012', 'is at most'],
    ['weight', 'Weight', '0.4'],
    ['published_on', 'Published on', '1980-01-01', 'is on or before'],
    ['opens_at', 'Opens at', '09:00'],
    ['read_at', 'Read at', '2024-03-10T12:30', 'is on or before'],
    ['tags', 'Tags', 'old'],
    ['author.email', 'Author email', String(author.email)],
  ] as const
  await list.open({ filter: { title_like: title } })
  const expectOnlyFirst = async (field: string) => {
    await expect(list.column('slug'), field).toHaveText([slug])
    await list.removeFilter(field)
    await expect(list.rows).toHaveCount(2)
  }
  for (const [field, label, values, operator] of typed) {
    await list.filterBy(label, values, operator)
    await expectOnlyFirst(field)
  }
  for (const [field, label, option] of [
    ['genre', 'Genre', 'Science fiction'],
    ['in_print', 'In print', 'No'],
    ['formats', 'Formats', 'Paper'],
  ] as const) {
    await list.filterByChoice(label, option)
    await expectOnlyFirst(field)
  }
  await list.filterByRecord('Author', String(author.name))
  await expect(list.column('slug')).toHaveText([slug])
})

test('sets links of the selected books, and offers no secret to be set', async ({ page, api }) => {
  const author = await createAuthor(api)
  const title = `Book ${uniqueWord()}`
  const books = [
    await api.create('books', { title, slug: letters() }),
    await api.create('books', { title, slug: letters() }),
  ]
  const list = new ListPage(page, 'books')
  await list.open({ filter: { title } })
  await list.select(0, 1)
  const dialog = new BulkDialog(page)
  await dialog.open(2)
  await dialog.chooseField('Co authors')
  await dialog.value.getByRole('combobox').fill(String(author.name))
  await page.getByRole('option', { name: String(author.name) }).click()
  await dialog.apply()
  await expect(dialog.root).toHaveCount(0)
  for (const { id } of books)
    expect(await api.one('books', id)).toMatchObject({ title, co_authors: [{ id: author.id }] })

  await list.select(0)
  await dialog.open(1)
  await dialog.root.getByRole('combobox').first().click()
  await expect(page.getByRole('option', { name: 'Notes' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Secret' })).toHaveCount(0)
})

test('a gallery shows covers, goes on by the arrows, selects and opens', async ({ page, api }) => {
  const title = `Book ${uniqueWord()}`
  const covers = ['/covers/1.svg', '/covers/missing.svg', 'javascript:alert(1)', null]
  for (const [place, cover] of covers.entries())
    await api.create('books', { title: `${title} ${place}`, slug: letters(), genre: 'poetry', cover })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  await page.route('**/covers/*', (route) =>
    route.request().url().endsWith('1.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
      : route.fulfill({ contentType: 'image/svg+xml', body: 'no image' }),
  )
  await new ListPage(page, 'books').open({ filter: { title_like: title }, sort: ['title', 'ASC'] })
  await page.getByRole('button', { name: 'Gallery' }).click()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  const image = cards.nth(0).locator('img')
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(4)
  await expect(page.locator('article img')).toHaveCount(1)
  await expect(cards.nth(0)).toContainText('Poetry')
  for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([])

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(2)).toBeFocused()
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 books selected')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: `${title} 2` })).toContainText('javascript:alert(1)')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: `${title} 1` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${title} 1`, level: 1 })).toBeVisible()
})

test('exports what is listed, and imports it back as it was', async ({ page, api }) => {
  const title = `Book ${uniqueWord()}`
  const book = await api.create('books', { ...full(), title, notes: '=1+1' })
  const list = new ListPage(page, 'books')
  await list.open({ filter: { title } })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'More actions' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain(`${title},${book.slug}`)
  expect(text).toContain('9007199254740993,-12345678.9012')

  await api.delete('books', book.id)
  await list.open()
  const dialog = new ImportDialog(page)
  await dialog.open()
  await dialog.choose(text.replace(book.id, ''), 'books.csv')
  await dialog.check()
  await dialog.importRows(1)
  await expect(dialog.figure('Created')).toHaveText('1')
  const { id, created_at, updated_at, ...again } = await api.first('books', { filter: { title } })
  expect(book).toMatchObject(again)
  expect({ id, created_at, updated_at }).not.toMatchObject({ id: book.id })
  await api.delete('books', id)
})

for (const path of ['/create', '/show']) {
  // The list has cells that the show page has too, and the edit page the form of the create page.
  test(`finds no fault with the accessibility of books${path}`, async ({ page, api }) => {
    const book = await api.create('books', full())
    const { author_id } = await api.create('books', { ...full(), author_id: (await createAuthor(api)).id })
    const pages = {
      '/create': '/books/create',
      '/show': `/books/${book.id}/show`,
    }
    for (const address of [
      pages[path as keyof typeof pages],
      ...(path === '/show' ? [`/authors/${author_id}/show`] : []),
    ]) {
      await visit(page, address)
      const main = page.locator('#main-content')
      await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await findViolations(page, 'light')).toEqual([])
    }
  })
}
