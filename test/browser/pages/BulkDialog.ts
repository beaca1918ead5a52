import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** What a list offers for its selected records: the dialog that edits them, and the one that says which were not. */
export class BulkDialog {
  readonly page: Page
  readonly root: Locator
  /** The input of the field that is chosen. */
  readonly value: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('dialog')
    this.value = this.root.locator('.ra-input')
  }

  /** Opens the dialog for the records that are selected. */
  async open(count: number) {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click()
    // The menu of fields, which is open at first, hides the rest from roles.
    const title = this.page.locator('.MuiDialogTitle-root')
    await expect(title).toHaveText(new RegExp(`^Edit ${count.toLocaleString('en')} [a-z ]+$`))
  }

  async chooseField(label: string) {
    // The fields are open already.
    await this.page.getByRole('option', { name: label, exact: true }).click()
  }

  async apply() {
    await this.root.getByRole('button', { name: 'Apply' }).click()
  }
}

/** Keeps the requests that write from now on. */
export function watchWrites(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request)
  })
  return writes
}
