import type { Page } from '@playwright/test'
import { visit } from '../../../packages/testing/support/visit.ts'

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

  /** How many records of a resource are of one kind. */
  async count(label: string, choice: string) {
    const item = this.card(label).getByRole('listitem').filter({ hasText: choice })
    return Number((await item.locator('> span').textContent())?.replaceAll(/\D/g, ''))
  }

  /** The links to the records created last. */
  newest(label: string) {
    return this.card(label)
      .locator('li')
      .filter({ has: this.page.locator('time') })
  }

  /** What the chart over time says in words: `Jul 2025: 12`. */
  months(label: string) {
    return this.card(label).getByRole('link', { name: /^\w+ \d{4}: \d+$/ })
  }

  /** The bars of the chart over time. */
  bars(label: string) {
    return this.card(label).locator('.MuiBarElement-root')
  }
}
