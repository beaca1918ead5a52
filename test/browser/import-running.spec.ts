import type { Page } from '@playwright/test'
import { expect } from '../../packages/testing/support/test.ts'
import { csvOf, customersOf, goodRows, openImport, test } from './support/import.ts'

/** Lets the requests that write pass one after the other, as a test says. */
const onWrite = async (page: Page, handle: (number: number) => Promise<'continue' | 'abort'>) => {
  let number = 0
  await page.route(/\/batch\?partial=true$/, async (route) => {
    number += 1
    await ((await handle(number)) === 'abort' ? route.abort() : route.continue())
  })
}

test('shows how far it is, and stops after the running batch', async ({ page, api, word }) => {
  const dialog = await openImport(page)
  await dialog.choose(csvOf('name,email', ...goodRows(word, 210)))
  await dialog.check()
  await onWrite(page, async (number) => {
    if (number === 2) {
      await expect(dialog.progress).toHaveAttribute('aria-valuetext', '100 of 210 rows')
      await expect(dialog.progress).toHaveAttribute('aria-valuenow', '47')
      await dialog.button('Cancel').click()
    }
    return 'continue'
  })
  await dialog.importRows(210)
  await expect(dialog.root.getByText('Import stopped. The rows imported so far are saved.')).toBeVisible()
  await expect(dialog.figure('Created')).toHaveText('200')
  await expect(dialog.figure('Not imported')).toHaveText('10')
  expect(await customersOf(api, word)).toHaveLength(200)
  const { text } = await dialog.readRejected()
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe(`${word} 200,${word}200@example.org,the import was stopped before this row`)

  await dialog.button('Continue with the rest').click()
  await expect(dialog.figure('Created')).toHaveText('210')
  expect(await customersOf(api, word)).toHaveLength(210)
})

test('asks before it is closed while rows are being imported', async ({ page, api, word }) => {
  const dialog = await openImport(page)
  await dialog.choose(csvOf('name,email', ...goodRows(word, 101)))
  await dialog.check()
  await onWrite(page, async (number) => {
    if (number === 1) {
      const question = page.getByRole('dialog', { name: 'Stop importing?' })
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await dialog.button('Close').click()
      await question.getByRole('button', { name: 'Stop' }).click()
      await expect(dialog.root).toBeHidden()
    }
    return 'continue'
  })
  await dialog.importRows(101)
  await expect(dialog.root).toBeHidden()
  await expect.poll(async () => (await customersOf(api, word)).length).toBe(100)
})
