import { FormPage } from '../../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../../packages/testing/support/test.ts'

/** What the tests find beforehand, with SQL; see chinook.test.ts. */
const expected = JSON.parse(process.env.EXPECTED ?? '{}')

// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
test('the dashboard counts what SQL counts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region').filter({ hasNot: page.getByRole('heading') })
  // Resources without records have no card.
  await expect(cards).toHaveCount(Object.keys(expected.totals).length)
  for (const [label, total] of Object.entries<number>(expected.totals))
    await expect(page.getByRole('region', { name: label, exact: true })).toContainText(total.toLocaleString('en'))
})

// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
test('searches a track by name', { tag: '@long' }, async ({ page }) => {
  const list = new ListPage(page, 'tracks')
  await list.open()
  await list.search.fill(expected.searched.name)
  await expect(list.range).toContainText(`of ${expected.searched.total}`)
  await expect(list.row(expected.searched.name).first()).toBeVisible()
})

// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
test("filters an album's tracks", { tag: '@long' }, async ({ page }) => {
  const list = new ListPage(page, 'tracks')
  await list.open()
  await list.filterByRecord('Album', expected.album.title)
  await expect(list.range).toContainText(`of ${expected.album.total}`)
  await expect(list.column('name').first()).toBeVisible()
})

test('sorts by unit price and by name, and pages to the end', async ({ page }) => {
  const list = new ListPage(page, 'tracks')
  // The longest track is among the dearest, so that each click changes the first price.
  await list.open({ sort: ['milliseconds', 'DESC'] })
  await expect(list.column('unit_price').first()).toHaveText(expected.dearest)
  await list.sortBy('Unit price')
  await expect(list.column('unit_price').first()).toHaveText(expected.cheapest)
  await list.sortBy('Unit price')
  await expect(list.column('unit_price').first()).toHaveText(expected.dearest)
  await list.sortBy('Name')
  await expect(list.column('name').first()).toHaveText(expected.names.first)
  await list.goToPage(Math.ceil(expected.totals.Tracks / 25))
  await expect(list.range).toContainText(`of ${expected.totals.Tracks.toLocaleString('en')}`)
  await expect(list.column('name').last()).toHaveText(expected.names.last)
})

test('an album lists its tracks and an artist its albums', async ({ page }) => {
  const show = new ShowPage(page, 'albums')
  await show.open(expected.album.id)
  await expect(show.tab('Tracks')).toHaveText(`Tracks ${expected.album.total}`)
  await show.field('artist_id').getByRole('link', { name: expected.album.artist }).click()
  await expect(await show.openRelated('Albums')).toContainText(expected.album.title)
})

// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
test('edits a track and deletes another', { tag: '@long' }, async ({ page, api }) => {
  const [edited, deleted] = (await api.list('tracks', { sort: ['name', 'ASC'], range: [0, 1] })).records
  const form = new FormPage(page, 'tracks')
  await form.openEdit(String(edited?.id))
  await form.fill({ Name: 'Renamed by hand', 'Unit price': '2.49' })
  await form.save.click()
  const show = new ShowPage(page, 'tracks')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renamed by hand')
  await expect(show.field('unit_price')).toContainText('2.49')

  await form.openEdit(String(deleted?.id))
  await form.delete()
  const list = new ListPage(page, 'tracks')
  await expect(list.range).toContainText(`of ${(expected.totals.Tracks - 1).toLocaleString('en')}`)
})
