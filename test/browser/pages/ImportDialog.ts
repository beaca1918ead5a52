import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog that imports a CSV file into the resource of a list. */
export class ImportDialog {
  readonly page: Page
  readonly root: Locator
  readonly progress: Locator
  readonly download: Locator
  /** What is wrong with rejected rows: the text, and the first of them. */
  readonly rejected: Locator

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('dialog', { name: /^Import / })
    this.progress = this.root.getByRole('progressbar')
    this.download = this.button(/^Download (rejected rows|rows that were not imported)$/)
    this.rejected = this.root.getByRole('list', { name: 'Errors' }).getByRole('listitem')
  }

  /** Opens it from the list page that is open. */
  async open() {
    const button = this.page.getByRole('button', { name: 'Import', exact: true })
    const menu = this.page.getByRole('button', { name: 'More actions' })
    // An empty list has a button, which is known when its records are.
    await expect(this.page.locator('.list-page[aria-busy=false]')).toBeVisible()
    await expect(button.or(menu)).toBeVisible()
    if (await button.isVisible()) await button.click()
    else {
      await menu.click()
      await this.page.getByRole('menuitem', { name: 'Import' }).click()
    }
    // An import that goes on as a job takes the place of the first step.
    await expect(this.root.getByRole('region')).toBeVisible()
  }

  button(name: string | RegExp) {
    return this.root.getByRole('button', { name, exact: true })
  }

  /** Chooses a file of some content and waits for what is the matter with it, or for its columns. */
  async choose(content: string | Buffer, name = 'customers.csv') {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.button('Choose a CSV file').click(),
    ])
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect(this.root.getByRole('alert').or(this.root.getByText(name)).first()).toBeVisible()
  }

  /** The select of what a column is imported as. */
  column(name: string) {
    return this.root.getByRole('combobox', { name: `Import ${name} as`, exact: true })
  }

  /** Tries the rows and waits until all were tried. */
  async check() {
    await this.button('Next').click()
    await expect(this.root.getByText(/can be imported/)).toBeVisible()
  }

  async importRows(count: number) {
    await this.button(`Import ${count} row${count === 1 ? '' : 's'}`).click()
  }

  /** A figure of the summary. */
  figure(name: string) {
    return this.root.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
  }

  /** What the file of the rows that were not imported holds. */
  async readRejected(): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.download.click()])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
}
