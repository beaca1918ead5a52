import { expect, type Locator, type Page } from '@playwright/test'
import { waitForDelete } from '../support/responses.ts'
import { visit } from '../support/visit.ts'

/** How many records `open` shows by default. */
export const defaultPerPage = 25

/** The initial state of a list page. */
export interface ListState {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  perPage?: number
}

/** The list page of a resource, for browser tests. Finds its parts by classes and attributes of the admin, and by English texts. */
export class ListPage {
  readonly heading: Locator
  readonly rows: Locator
  /** The cards that a narrow window shows instead of rows. */
  readonly cards: Locator
  /** The selected rows. */
  readonly selected: Locator
  readonly search: Locator
  readonly range: Locator
  /** On a phone, the button of filters, order, columns and layouts. */
  readonly tools: Locator
  readonly page: Page
  private readonly resource: string

  constructor(page: Page, resource: string) {
    this.page = page
    this.resource = resource
    this.heading = page.locator('#react-admin-title')
    this.rows = page.locator('tbody tr')
    this.cards = page.getByRole('article')
    this.selected = this.rows.filter({ has: page.getByRole('checkbox', { checked: true }) })
    this.search = page.getByRole('textbox', { name: 'Search' })
    this.tools = page.getByRole('button', { name: /^Filter and sort/ })
    this.range = page.locator('.MuiTablePagination-displayedRows')
  }

  async open({ filter = {}, sort, perPage = defaultPerPage }: ListState = {}) {
    const params = new URLSearchParams({ filter: JSON.stringify(filter), perPage: String(perPage), page: '1' })
    if (sort) {
      params.set('sort', sort[0])
      params.set('order', sort[1])
    }
    await visit(this.page, `/${this.resource}?${params}`)
    await expect(
      this.rows
        .first()
        .or(this.cards.first())
        .or(this.page.getByText(/^No .+ (yet|found|match)/))
        .first(),
    ).toBeVisible()
    await this.waitForRecords()
  }

  /** Waits until the list shows the records of its current filters: until then it shows those of the previous filters. */
  async waitForRecords() {
    await expect(this.page.locator('.list-page[aria-busy=true]')).toHaveCount(0)
  }

  /** Finds the cells of a column by its field. */
  column(source: string) {
    return this.page.locator(`tbody td[class~="column-${source}"]`)
  }

  /** Returns the fields of the columns, and whether the list can be sorted by them. */
  async columns() {
    return this.page.locator('thead th[class*="column-"]').evaluateAll((cells) =>
      cells.map((cell) => ({
        source: /column-(\S+)/.exec(cell.className)?.[1],
        canSort: cell.querySelector('[role="button"]') !== null,
      })),
    )
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }

  async sortBy(label: string) {
    await this.page.getByRole('columnheader', { name: label }).getByRole('button').click()
  }

  /** Opens the sheet that holds filters, order, columns and layouts on a phone. */
  async openTools() {
    if (!(await this.tools.isVisible())) return
    await this.tools.click()
    await expect(this.page.getByRole('button', { name: 'Show the list' })).toBeVisible()
  }

  /** Closes the sheet that `openTools` opens. */
  async closeTools() {
    const close = this.page.getByRole('button', { name: 'Show the list' })
    if (!(await close.isVisible())) return
    await close.click()
    await expect(close).toHaveCount(0)
  }

  /** Finds the chip of a filter by its field: `year`. */
  chip(field: string) {
    return this.page.locator(`.filter-chip[data-field="${field}"]`)
  }

  /** Chooses a field in the menu of filters, and returns the dialog that takes its operator and value. */
  async addFilter(label: string): Promise<Locator> {
    await this.openFilterMenu()
    await this.page.getByRole('menuitem', { name: label, exact: true }).click()
    return this.filterDialog()
  }

  /** Chooses the operator of the open filter: `is between`. */
  async chooseOperator(operator: string) {
    await this.filterDialog().getByRole('combobox').first().click()
    await this.page.getByRole('option', { name: operator, exact: true }).click()
  }

  /** Filters by typed values, two for a range: `filterBy('Year', ['2001', '2010'], 'is between')`. */
  async filterBy(label: string, values: string | readonly string[], operator?: string) {
    const dialog = await this.addFilter(label)
    if (operator !== undefined) await this.chooseOperator(operator)
    for (const [place, value] of [values].flat().entries()) await this.filterInput(place).fill(value)
    await this.filterInput().press('Enter')
    await expect(dialog).toHaveCount(0)
    await this.closeTools()
  }

  /** Filters by choices: those of an enumeration, `Yes` or `No`, or a relative date. */
  async filterByChoice(label: string, ...choices: string[]) {
    const dialog = await this.addFilter(label)
    for (const name of choices)
      await dialog
        .locator('[role=menuitemcheckbox], [role=menuitemradio]')
        .and(this.page.getByText(name, { exact: true }))
        .click()
    await this.closeDialog(dialog)
  }

  /** Filters by related records, which are searched for by their whole names. */
  async filterByRecord(label: string, ...names: string[]) {
    const dialog = await this.addFilter(label)
    for (const name of names) {
      await this.filterInput().fill(name)
      await this.page.getByRole('option', { name, exact: true }).click()
    }
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** Removes the filter of a field. */
  async removeFilter(field: string) {
    await this.chip(field)
      .getByRole('button', { name: /^Remove filter/ })
      .click()
    await expect(this.chip(field)).toHaveCount(0)
  }

  /** Finds an input of the open filter; a range has two. */
  filterInput(place = 0) {
    return this.filterDialog().locator('.filter-value .MuiFormControl-root').nth(place).locator('input').first()
  }

  /** Returns the fields that the menu of filters offers. */
  async filterFields(): Promise<string[]> {
    await this.openTools()
    if ((await this.page.getByRole('button', { name: 'Add filter' }).count()) === 0) return []
    await this.openFilterMenu()
    const items = this.filterMenu().getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    const fields = await items.evaluateAll((all) => all.map((item) => item.getAttribute('data-field') ?? ''))
    await this.page.keyboard.press('Escape')
    await expect(this.filterMenu()).toHaveCount(0)
    return fields
  }

  /** Opens the filter of a field by the field's name, and returns the dialog that takes its operator and value. */
  async openFilter(field: string): Promise<Locator> {
    await this.openFilterMenu()
    await this.page.locator(`[role=menuitem][data-field="${field}"]`).click()
    return this.filterDialog()
  }

  private async openFilterMenu() {
    await this.openTools()
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    await expect(this.filterMenu()).toBeVisible()
  }

  private filterMenu() {
    return this.page.getByRole('dialog', { name: 'Add filter' })
  }

  private filterDialog() {
    return this.page.locator('.filter-editor')
  }

  private async closeDialog(dialog: Locator) {
    if ((await dialog.count()) > 0) await this.page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  async goToPage(number: number) {
    await this.page.getByRole('button', { name: `Go to page ${number}` }).click()
  }

  /** Selects rows by their positions, from 0. */
  async select(...places: number[]) {
    for (const place of places) await this.rows.nth(place).getByRole('checkbox').check()
  }

  /** Deletes the selected records. Closes the offer to undo, so that the requests are sent at once. */
  async deleteSelected() {
    const confirm = this.page.getByRole('dialog').getByRole('button', { name: /^Delete / })
    const close = this.page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Close' })
    const deleted = waitForDelete(this.page, this.resource)
    // A delete after the dialog is not awaited: its timeout must not fail the test.
    deleted.catch(() => {})
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click()
    // More records than one request takes are deleted after a dialog.
    await expect(confirm.or(close)).toBeVisible()
    if (await confirm.isVisible()) return confirm.click()
    // On a busy machine the time to undo may end before the click.
    await Promise.race([close.click(), deleted])
    await deleted
  }
}
