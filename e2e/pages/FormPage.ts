import { expect, type Page } from '@playwright/test'
import { visit } from '../support/visit.ts'

/** The create or edit page of a resource. */
export class FormPage {
  readonly page: Page
  private readonly resource: string

  constructor(page: Page, resource: string) {
    this.page = page
    this.resource = resource
  }

  async openCreate() {
    await visit(this.page, `/${this.resource}/create`)
    await expect(this.save).toBeVisible()
  }

  async openEdit(id: string) {
    await visit(this.page, `/${this.resource}/${id}`)
    await expect(this.save).toBeVisible()
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save' })
  }

  /** An input by its label; a required one's ends with an asterisk. */
  input(label: string) {
    return this.page.getByLabel(new RegExp(`^${label}\\s?\\*?$`))
  }

  async fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) await this.input(label).fill(value)
  }

  async choose(label: string, option: string) {
    await this.page.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Searches a related record by typing and takes the one found. */
  async relate(label: string, text: string) {
    await this.page.getByRole('combobox', { name: label }).fill(text)
    await this.page.getByRole('option', { name: text }).click()
  }

  /** Adds values to an array of texts. */
  async add(label: string, values: string[]) {
    const input = this.page.getByRole('combobox', { name: label })
    for (const value of values) {
      await input.fill(value)
      await input.press('Enter')
    }
  }

  async delete() {
    await this.page.getByRole('button', { name: 'Delete' }).click()
    await this.page.getByRole('button', { name: 'Confirm' }).click()
  }
}
