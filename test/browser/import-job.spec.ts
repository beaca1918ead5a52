import { expect } from '../../packages/testing/support/test.ts'
import { csvOf, customersOf, openImport, test } from './support/import.ts'

test('an import of many rows goes on without its page, and is found again', async ({ page, api, word }) => {
  const dialog = await openImport(page)
  const rows = Array.from({ length: 1_100 }, (_, at) => `${word} ${at},${word}${at}@example.org`)
  // A check stores nothing: it does not know of the first row.
  await dialog.choose(csvOf('name,email', ...rows, `${word} again,${word}0@example.org`))
  await dialog.check()
  await dialog.button('Import 1,101 rows').click()
  await expect(dialog.root.getByText('The server imports the rows.')).toBeVisible()
  await page.reload()
  const again = await openImport(page)
  await expect(again.root.getByText('Import finished.')).toBeVisible({ timeout: 60_000 })
  await expect(again.figure('Created')).toHaveText('1,100')
  await expect(again.figure('Rejected')).toHaveText('1')
  await expect(again.rejected).toHaveText([`Email: is already takenRow 1,102First values: ${word}0@example.org`])
  expect((await customersOf(api, `${word} 1`)).length).toBeGreaterThan(100)
  // It is shown once.
  await page.reload()
  await expect((await openImport(page)).root.getByText('Choose a CSV file')).toBeVisible()
})
