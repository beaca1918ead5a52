import { expect, type Locator, type Page } from '@playwright/test'
import type { ApiRecord, Id } from '../support/api.ts'
import { visit } from '../support/visit.ts'

/** Returns a pattern for a whole label, before the mark of a required or an optional input. */
const exactly = (label: string) =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s?\\*|\\s*\\(optional\\))?$`)

/** The create or edit page of a resource, or its form in a dialog, for browser tests. `frame` is the dialog. */
export class FormPage {
  readonly page: Page
  private readonly resource: string
  private readonly frame: Page | Locator

  constructor(page: Page, resource: string, frame: Page | Locator = page) {
    this.page = page
    this.resource = resource
    this.frame = frame
  }

  /** Opens the create page, with initial values by field. */
  async openCreate(values?: object) {
    const source = values ? `?source=${encodeURIComponent(JSON.stringify(values))}` : ''
    await visit(this.page, `/${this.resource}/create${source}`)
    await expect(this.save).toBeVisible()
  }

  async openEdit(id: Id) {
    await visit(this.page, `/${this.resource}/${encodeURIComponent(id)}`)
    // Not the button: an edit page shows its bar after the first change.
    await expect(this.page.getByRole('main').locator('form .ra-input').first()).toBeVisible()
  }

  get save() {
    return this.frame.getByRole('button', { name: 'Save' })
  }

  /** Saves, and returns the record in the response. */
  async submit(): Promise<ApiRecord> {
    const [response] = await Promise.all([
      this.page.waitForResponse(
        (response) =>
          ['POST', 'PUT'].includes(response.request().method()) && response.url().includes(`/api/${this.resource}`),
      ),
      this.save.click(),
    ])
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }

  /** Finds an input by its label. */
  input(label: string) {
    return this.frame.getByLabel(exactly(label))
  }

  /** Finds the container of a field's input. */
  inputOf(field: string) {
    return this.frame.locator(`[class~="ra-input-${field}"]`)
  }

  async fill(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) await this.input(label).fill(value)
  }

  async choose(label: string, option: string) {
    await this.input(label).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Searches a related record by its whole name, and chooses it. */
  async relate(label: string, name: string) {
    await this.frame.getByRole('combobox', { name: exactly(label) }).fill(name)
    await this.page.getByRole('option', { name, exact: true }).click()
  }

  /** Chooses to delete the record in the menu of the form's page; accounts and keys have a button. */
  async chooseDelete() {
    const menu = this.page.getByRole('button', { name: /^Actions, / })
    const button = this.page.getByRole('button', { name: 'Delete', exact: true })
    await expect(menu.or(button)).toBeVisible()
    if (await button.isVisible()) return button.click()
    await menu.click()
    await this.page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  /** Deletes the record. Closes the offer to undo, so that the request is sent at once; accounts and keys are deleted after a dialog. */
  async delete() {
    const confirm = this.page.getByRole('dialog').getByRole('button', { name: /^Delete\b/ })
    const close = this.page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' })
    // Pages send other DELETE requests, too, for example to release a lock.
    const deleted = this.page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes(`/api/${this.resource}`),
    )
    await this.chooseDelete()
    await expect(confirm.or(close)).toBeVisible()
    // On a busy machine the time to undo may end before the click.
    await ((await confirm.isVisible()) ? confirm.click() : Promise.race([close.click(), deleted]))
    await deleted
  }
}
