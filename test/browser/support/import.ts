import type { Page } from '@playwright/test'
import { ListPage } from '../../../packages/testing/pages/ListPage.ts'
import type { Api } from '../../../packages/testing/support/api.ts'
import { test as base } from '../../../packages/testing/support/test.ts'
import { uniqueWord } from '../../../packages/testing/support/unique.ts'
import { ImportDialog } from '../pages/ImportDialog.ts'

/** A word for the names of the customers that a test imports; they are taken away after it. */
export const test = base.extend<{ word: string }>({
  word: async ({ page, api, request }, use) => {
    const word = uniqueWord()
    await use(word)
    await page.close()
    const ids = (await customersOf(api, word)).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += 100) {
      await request.delete('/api/customers/batch', { data: ids.slice(start, start + 100) })
    }
  },
})

/** Returns the customers whose names hold a word. */
export const customersOf = async (api: Api, word: string) =>
  (await api.list('customers', { filter: { name_like: word }, sort: ['name', 'ASC'], range: [0, 999] })).records

/** Joins rows to the text of a file. */
export const csvOf = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')

/** Opens the dialog on the list of a resource. */
export const openImport = async (page: Page, resource = 'customers', filter = {}) => {
  await new ListPage(page, resource).open({ filter })
  const dialog = new ImportDialog(page)
  await dialog.open()
  return dialog
}
