import type { Locator, Page } from '@playwright/test'

/** The dialog that shows two versions of a record and asks which is stored. */
export class ConflictDialog {
  readonly root: Locator
  /** The fields that differ: name, my value, theirs. */
  readonly rows: Locator
  readonly save: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: /changed this/ })
    this.rows = this.root.locator('tbody').getByRole('row')
    this.save = this.root.getByRole('button', { name: 'Save chosen values' })
    this.back = this.root.getByRole('button', { name: 'Keep editing' })
  }

  choice(field: string, side: 'This form' | 'Stored') {
    return this.root.getByRole('radio', { name: `${field}: ${side}` })
  }
}
