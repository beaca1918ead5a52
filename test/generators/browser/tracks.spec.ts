import { ListPage } from '../../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../../packages/testing/support/test.ts'

/** What the tests find beforehand, with SQL; see chinook.test.ts. */
const expected = JSON.parse(process.env.EXPECTED ?? '{}')

// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
// The garage's browser tests do the same; its pages come from the same generator: see test/generators/garage.test.ts.
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
