import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from '../support/visit.ts'

/** The initial state of a list page. */
export interface ListState {
  filter?: object
  sort?: [string, 'ASC' | 'DESC']
  perPage?: number
}

/** The list page of a resource. */
export class ListPage {
  readonly heading: Locator
  readonly rows: Locator
  /** The cards that a narrow window shows instead of rows. */
  readonly cards: Locator
  /** The selected rows. */
  readonly selected: Locator
  readonly search: Locator
  readonly range: Locator
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
    this.range = page.locator('.MuiTablePagination-displayedRows')
  }

  async open({ filter = {}, sort, perPage = 25 }: ListState = {}) {
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
        .or(this.page.getByText(/^No .+ (yet|found)/)),
    ).toBeVisible()
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

  /** Adds a filter from the menu and returns its input. */
  async addFilter(label: string) {
    await this.toggleFilter(label)
    return this.page.locator('form.RaFilterForm-root, form').getByLabel(label, { exact: true })
  }

  /** Shows the input of a filter, or removes it with its value, as the menu does. */
  async toggleFilter(label: string) {
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    await this.page.getByRole('menuitemcheckbox', { name: label, exact: true }).click()
  }

  /** Finds the container of a filter's input by its source: `make_like`. */
  filterInput(source: string) {
    return this.page.locator(`[data-source="${source}"]`)
  }

  /** Returns the sources of all filters, shown or in the menu. */
  async filterSources(): Promise<string[]> {
    const shown = await this.page.locator('[data-source]').evaluateAll(readSources, 'data-source')
    const menu = this.page.getByRole('button', { name: 'Add filter' })
    if ((await menu.count()) === 0) return shown
    await menu.click()
    await expect(this.filterItems.first()).toBeVisible()
    const offered = await this.filterItems.evaluateAll(readSources, 'data-key')
    await this.page.keyboard.press('Escape')
    return [...shown, ...offered]
  }

  /** Returns the input of a filter, and adds it from the menu if it is not shown. */
  async showFilter(source: string): Promise<Locator> {
    const input = this.filterInput(source)
    if ((await input.count()) > 0) return input
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    await this.filterItems.and(this.page.locator(`[data-key="${source}"]`)).click()
    return input
  }

  private get filterItems() {
    return this.page.getByRole('menuitemcheckbox')
  }

  /** Chooses another item of the filter menu, such as saving filters. */
  async openFilterMenu(item: string) {
    await this.page.getByRole('button', { name: 'Add filter' }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** Adds every filter of the menu. */
  async addEveryFilter() {
    const sources = await this.filterSources()
    const shown = JSON.stringify(Object.fromEntries(sources.map((source) => [source, true])))
    await this.page.evaluate((displayed) => {
      const [path, query] = location.hash.split('?')
      const params = new URLSearchParams(query)
      params.set('displayedFilters', displayed)
      location.hash = `${path}?${params}`
    }, shown)
    for (const source of sources) await expect(this.filterInput(source)).toBeVisible()
  }

  async choose(label: string, option: string) {
    await this.page.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async goToPage(number: number) {
    await this.page.getByRole('button', { name: `Go to page ${number}` }).click()
  }

  /** Selects rows by their positions, from 0. */
  async select(...places: number[]) {
    for (const place of places) await this.rows.nth(place).getByRole('checkbox').check()
  }

  async deleteSelected() {
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete / })
      .click()
  }
}

function readSources(elements: Element[], attribute: string): string[] {
  return elements.map((element) => element.getAttribute(attribute) ?? '')
}
