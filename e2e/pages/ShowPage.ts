import { expect, type Page } from '@playwright/test'
import { visit } from '../support/visit.ts'

/** The page of one record. */
export class ShowPage {
  readonly page: Page
  private readonly resource: string

  constructor(page: Page, resource: string) {
    this.page = page
    this.resource = resource
  }

  async open(id: string) {
    await visit(this.page, `/${this.resource}/${id}/show`)
    await expect(this.page.getByRole('link', { name: 'Edit' })).toBeVisible()
  }

  /** One field of the record, label and value. */
  field(source: string) {
    return this.page.locator(`.ra-field-${source}`)
  }

  /** A section of related records. */
  related(label: string) {
    return this.page.getByRole('region', { name: label, exact: true })
  }
}
