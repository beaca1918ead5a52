import type { Page } from '@playwright/test'
import { visit } from '../support/visit.ts'

/** The first page of the admin. */
export class DashboardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await visit(this.page, '/')
  }

  /** The card of one resource. */
  card(label: string) {
    return this.page.getByRole('region', { name: label, exact: true })
  }
}
