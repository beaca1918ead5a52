import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from '../support/visit.ts'

/** How many records `open` shows by default. */
const defaultPerPage = 25

/** The initial state of a list page. */
export interface ListState {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  perPage?: number
}

/** The list page of a resource, for browser tests. Finds its parts by classes and attributes of the admin, and by English texts. */
export class ListPage {
  readonly rows: Locator
  /** The cards that a narrow window shows instead of rows. */
  readonly cards: Locator
  /** The selected rows. */
  readonly selected: Locator
  readonly search: Locator
  /** The text `1–25 of 400`. */
  readonly range: Locator
  readonly page: Page
  private readonly resource: string

  constructor(page: Page, resource: string) {
    this.page = page
    this.resource = resource
    this.rows = page.locator('tbody tr')
    this.cards = page.getByRole('article')
    this.selected = this.rows.filter({ has: page.getByRole('checkbox', { checked: true }) })
    this.search = page.getByRole('textbox', { name: 'Search' })
    this.range = page.locator('.MuiTablePagination-displayedRows')
  }

  async open({ filter = {}, sort, perPage = defaultPerPage }: ListState = {}) {
    const params = new URLSearchParams({ filter: JSON.stringify(filter), perPage: String(perPage), page: '1' })
    if (sort) {
      params.set('sort', sort[0])
      params.set('order', sort[1])
    }
    await visit(this.page, `/${this.resource}?${params}`)
    const empty = this.page.getByText(/^No .+ (yet|found|match)/)
    await expect(this.rows.or(this.cards).or(empty).first()).toBeVisible()
    // Until the records of the current filters are there, the list shows those of the previous filters.
    await expect(this.page.locator('.list-page[aria-busy=true]')).toHaveCount(0)
  }

  /** Finds the cells of a column by its field. */
  column(source: string) {
    return this.page.locator(`tbody td[class~="column-${source}"]`)
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }

  /** Finds the chip of a filter by its field: `year`. */
  chip(field: string) {
    return this.page.locator(`.filter-chip[data-field="${field}"]`)
  }

  /** Chooses a field in the menu of filters, and returns the dialog that takes its operator and value. */
  async openFilter(field: string): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    await this.page.locator(`[role=menuitem][data-field="${field}"]`).click()
    return this.page.locator('.filter-editor')
  }

  /**
   * Filters by a field: types values, two for a range, or chooses those of an enumeration, `true` or `false`.
   *
   * @example
   * await list.filterBy('year', ['2001', '2010'], 'is between')
   */
  async filterBy(field: string, values: string | readonly string[], operator?: string) {
    const dialog = await this.openFilter(field)
    if (operator !== undefined) await this.chooseOperator(operator)
    const choices = dialog.locator('[role^=menuitem][data-value]')
    await expect(choices.or(this.filterInput()).first()).toBeVisible()
    const areListed = (await choices.count()) > 0
    for (const [place, value] of [values].flat().entries()) {
      if (areListed) await dialog.locator(`[data-value=${JSON.stringify(value)}]`).click()
      else await this.filterInput(place).fill(value)
    }
    // A list where one value can be chosen closes by itself.
    if ((await dialog.count()) > 0) await this.page.keyboard.press(areListed ? 'Escape' : 'Enter')
    await expect(dialog).toHaveCount(0)
  }

  /** Chooses the operator of the open filter: `is between`. */
  async chooseOperator(operator: string) {
    await this.page.locator('.filter-editor').getByRole('combobox').first().click()
    await this.page.getByRole('option', { name: operator, exact: true }).click()
  }

  /** Finds an input of the open filter; a range has two. */
  filterInput(place = 0) {
    return this.page.locator('.filter-value .MuiFormControl-root').nth(place).locator('input').first()
  }

  /** Removes the filter of a field. */
  async removeFilter(field: string) {
    const remove = this.chip(field).getByRole('button', { name: /^Remove filter/ })
    await remove.click()
    await expect(this.chip(field)).toHaveCount(0)
  }

  /** Selects rows by their positions, from 0. */
  async select(...places: number[]) {
    for (const place of places) await this.rows.nth(place).getByRole('checkbox').check()
  }
}
