import type { Page } from '@playwright/test'
import {
  click,
  inOrder,
  noAnswer,
  noConnection,
  noDelete,
  noRecords,
  type State,
  serverError,
  textOf,
} from '../state.ts'

const filter = (conditions: object) => `?filter=${encodeURIComponent(JSON.stringify(conditions))}&perPage=25&page=1`

const select = async (page: Page) => {
  for (const row of [1, 2, 4]) await page.getByRole('checkbox').nth(row).check()
}

/** Chooses an entry of the list's menu. */
const choose = (name: RegExp) => async (page: Page) => {
  await click('slipform.list.more')(page)
  await page.getByRole('menuitem', { name }).click()
}

const chooseFile = (text: string) => async (page: Page) => {
  await choose(textOf('slipform.import.button'))(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: textOf('slipform.import.file.choose') }).click(),
  ])
  await chooser.setFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

const file =
  'name,email,tier,Remark\nAnn,ann@example.org,gold,\nBob,not an address,silver,late\n,cy@example.org,bronze,\n'

/** Lists as tables, and what is done from them. */
export const listStates: readonly State[] = [
  { name: 'list', path: () => '/vehicles' },
  { name: 'list-filtered', path: () => `/vehicles${filter({ status: 'available', year_gte: 2015, year_lte: 2020 })}` },
  { name: 'list-add-filter', path: () => '/vehicles', after: click('ra.action.add_filter') },
  {
    name: 'list-filter',
    path: () => `/vehicles${filter({ status: 'available' })}`,
    after: (page) =>
      page
        .getByRole('button', { name: /^(Status|Statut|État) / })
        .first()
        .click(),
  },
  { name: 'list-selected', path: () => '/vehicles', after: select },
  { name: 'list-bulk-edit', path: () => '/vehicles', after: inOrder(select, click('ra.action.edit')) },
  {
    name: 'list-bulk-delete',
    path: () => '/vehicles',
    before: noDelete,
    after: inOrder(select, click('ra.action.delete')),
  },
  {
    name: 'list-row-menu',
    path: () => '/vehicles',
    after: (page) =>
      page
        .getByRole('button', { name: /^Actions, / })
        .nth(1)
        .click(),
  },
  { name: 'list-export', path: () => '/vehicles', after: click('slipform.list.more') },
  { name: 'list-columns', path: () => '/vehicles', after: click('ra.action.select_columns') },
  { name: 'list-view', path: ({ view }) => `/vehicles?view=${view}` },
  {
    name: 'list-view-menu',
    path: ({ view }) => `/vehicles?view=${view}`,
    after: (page) => page.getByRole('button', { name: textOf('slipform.views.options') }).click(),
  },
  { name: 'list-view-new', path: () => '/vehicles', after: click('slipform.views.save') },
  { name: 'list-peek', path: ({ vehicle }) => `/vehicles?peek=${vehicle}` },
  { name: 'list-peek-long-texts', path: ({ longVehicle }) => `/vehicles?peek=${longVehicle}` },
  { name: 'list-customers', path: () => '/customers' },
  { name: 'list-parts', path: () => '/vehicle_parts' },
  { name: 'list-no-match', path: () => `/vehicles${filter({ make: 'No such make' })}` },
  { name: 'list-one', path: ({ vehicle }) => `/vehicles${filter({ id: vehicle })}` },
  { name: 'list-long-texts', path: ({ longVehicle }) => `/vehicles${filter({ id: longVehicle })}` },
  { name: 'list-empty', path: () => '/vehicles', before: noRecords },
  { name: 'list-loading', path: () => '/vehicles', before: noAnswer },
  { name: 'list-error', path: () => '/vehicles', before: serverError },
  { name: 'list-offline', path: () => '/vehicles', before: noConnection },
  { name: 'list-viewer', path: () => '/vehicles', as: 'viewer' },
  { name: 'import', path: () => '/customers', after: choose(textOf('slipform.import.button')) },
  { name: 'import-columns', path: () => '/customers', after: chooseFile(file) },
  {
    name: 'import-check',
    path: () => '/customers',
    after: inOrder(chooseFile(file), click('slipform.import.next')),
  },
]

const openGrid = async (page: Page) => {
  await page.keyboard.press('s')
  await page.getByRole('grid').waitFor()
}

/** Chooses a layout, and leaves its button, whose name would lie over the page. */
const layout = (name: string) => inOrder(click(`slipform.layouts.${name}`), (page: Page) => page.mouse.move(0, 0))

/** The layouts of a list besides the table, and the grid. */
export const layoutStates: readonly State[] = [
  { name: 'board', path: () => '/vehicles', after: layout('board') },
  { name: 'board-viewer', path: () => '/vehicles', as: 'viewer', after: layout('board') },
  {
    name: 'board-long-texts',
    path: ({ longVehicle }) => `/vehicles${filter({ id: longVehicle })}`,
    after: layout('board'),
  },
  { name: 'calendar', path: () => '/maintenance_records', after: layout('calendar') },
  {
    name: 'calendar-week',
    path: () => '/maintenance_records',
    after: inOrder(layout('calendar'), click('slipform.calendar.week')),
  },
  {
    name: 'calendar-empty',
    path: () => '/vehicles',
    after: inOrder(layout('calendar'), click('slipform.calendar.next'), click('slipform.calendar.next')),
  },
  {
    name: 'tree',
    path: () => '/vehicle_parts',
    after: inOrder(layout('tree'), (page) =>
      page
        .getByRole('button', { name: textOf('slipform.tree.open') })
        .first()
        .click(),
    ),
  },
  { name: 'grid', path: () => '/vehicles', after: openGrid },
  {
    name: 'grid-error',
    path: () => '/vehicles',
    after: async (page) => {
      await openGrid(page)
      await page.locator('tbody td[class~="column-year"]').nth(2).click()
      await page.keyboard.type('next year')
      await page.keyboard.press('Enter')
    },
  },
]
