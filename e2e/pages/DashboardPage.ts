import type { Page } from '@playwright/test'

/** The first page of the admin. */
export class DashboardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await this.page.goto('/')
  }

  /** The card of one resource. */
  card(label: string) {
    return this.page.getByRole('region', { name: label, exact: true })
  }
}
