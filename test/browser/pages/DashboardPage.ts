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
    await this.card('Vehicles').waitFor()
  }

  /** A card by its title; that of a number has the name of its resource. */
  card(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** The number in a card. */
  async total(label: string) {
    return Number((await this.card(label).locator('p').first().textContent())?.replaceAll(/\D/g, ''))
  }

  /** How many records are of one kind. */
  async count(title: string, choice: string) {
    const item = this.card(title).getByRole('listitem').filter({ hasText: choice })
    return Number((await item.locator('> span').textContent())?.replaceAll(/\D/g, ''))
  }

  /** The bars of the chart over time, which begins with the oldest record: `Jul 2025: 12`, later `Q3 2025: 12`. */
  bars() {
    return this.page.getByRole('list', { name: /, by (month|quarter)$/ }).getByRole('link')
  }

  /** The rows of the newest records. */
  newest(label: string) {
    return this.card(`Newest ${label}`).locator('tbody tr')
  }
}
