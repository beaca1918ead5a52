import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog that finds records, pages and actions. */
export class Palette {
  readonly dialog: Locator
  readonly input: Locator
  readonly groups: Locator
  readonly options: Locator

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Search and commands' })
    this.input = this.dialog.getByRole('combobox')
    this.groups = this.dialog.getByRole('group')
    this.options = this.dialog.getByRole('option')
  }

  async open() {
    await expect(this.page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await this.page.keyboard.press('Control+k')
    await expect(this.input).toBeFocused()
  }

  option(name: string | RegExp) {
    return this.options.filter({ hasText: name })
  }
}
