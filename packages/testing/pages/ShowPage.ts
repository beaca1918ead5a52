import { expect, type Page } from '@playwright/test'
import type { Id } from '../support/api.ts'
import { visit } from '../support/visit.ts'

/** The show page of a record, for browser tests. Finds fields by the class names that react-admin gives them. */
export class ShowPage {
  readonly page: Page
  private readonly resource: string

  constructor(page: Page, resource: string) {
    this.page = page
    this.resource = resource
  }

  async open(id: Id) {
    await visit(this.page, `/${this.resource}/${encodeURIComponent(id)}/show`)
    await expect(this.page.locator('[class*="ra-field-"]').first()).toBeVisible()
  }

  /** Finds a field with its label and value. */
  field(source: string) {
    return this.page.locator(`.ra-field-${source}`)
  }

  /** Finds the tab of a relation, whose label ends with the number of related records. */
  tab(label: string) {
    return this.page.getByRole('tab', { name: new RegExp(`^${label} \\d[\\d.,\\s]*$`) })
  }

  /** Opens the tab of a relation and returns its panel. */
  async openRelated(label: string) {
    await this.tab(label).click()
    return this.page.getByRole('tabpanel', { name: label })
  }
}
