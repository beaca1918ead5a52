import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { describeAppearance, type Part } from './support/appearance.ts'
import { createVehicle, createVehiclePart } from './support/garage.ts'

/** Compares parts of the page, light and dark, with the file of a name in `appearance/`. */
const expectAppearance = async (page: Page, name: string, parts: readonly Part[]) => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await describeAppearance(parts)
  const before = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(before)
  const dark = await describeAppearance(parts)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe(before)
  expect(`Light\n${light}\nDark\n${dark}`).toMatchSnapshot(`${name}.txt`)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the shell and a list look as they did', async ({ page, api }) => {
  const make = 'Zastava'
  const { model } = await createVehicle(api, { make, price: '1234.50' })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { model } })
  await expect(list.rows).toHaveCount(1)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expectAppearance(page, 'shell', [
    ['page', page.locator('body'), []],
    ['sidebar', menu, ['left', 'top', 'height']],
    ['search', menu.getByText('Search', { exact: true }), ['left', 'top', 'height']],
    ['current page', menu.getByRole('menuitem', { name: 'Vehicles' }), ['left', 'top', 'height']],
    ['other page', menu.getByRole('menuitem', { name: 'Customers' }), ['left', 'top', 'height']],
    ['title', list.heading, ['left', 'top', 'height']],
    ['main action', page.getByRole('link', { name: 'Create' }), ['right', 'top', 'height']],
    ['other action', button(page, 'More actions'), ['top', 'height']],
  ])
  await expectAppearance(page, 'list', [
    ['view', page.getByRole('tab', { name: 'All' }), ['left', 'top', 'height']],
    ['search', page.getByRole('main').locator('.MuiInputBase-root').first(), ['left', 'top', 'height']],
    ['filter', button(page, 'Add filter'), ['top', 'height']],
    ['columns', button(page, 'Columns'), ['top', 'height']],
    ['table', page.locator('.RaList-content'), ['left', 'right', 'top']],
    ['heading', page.getByRole('columnheader', { name: 'Vehicle' }), ['left', 'top', 'height']],
    ['row', list.rows.first(), ['left', 'right', 'top', 'height']],
    ['name', list.column('make+model'), ['left', 'top', 'height']],
    ['number', list.column('price'), ['top', 'height']],
    ['badge', list.column('status').getByText('Available'), ['top', 'height']],
    ['pages', page.locator('.MuiTablePagination-root'), ['right', 'height']],
  ])
})

test('a record and its form look as they did', async ({ page, api }) => {
  const { id } = await createVehicle(api, { price: '1234.50' })
  await createVehiclePart(api, { vehicle_id: id })
  const show = new ShowPage(page, 'vehicles')
  await show.open(id)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectAppearance(page, 'record', [
    ['title', page.getByRole('heading', { level: 1 }), ['left', 'top', 'height']],
    ['state', page.locator('header').getByText('Available'), ['top', 'height']],
    ['main action', page.getByRole('link', { name: 'Edit' }), ['right', 'top', 'height']],
    ['section', page.locator('.RaShow-card > *'), ['left', 'right', 'top']],
    ['label', show.field('price').locator('.RaLabeled-label'), ['top', 'height']],
    ['value', show.field('price').locator('span').last(), ['top', 'height']],
    ['link', show.field('customer_id').getByRole('link'), ['top', 'height']],
    ['relation', show.tab('Parts'), ['left', 'height']],
    ['related record', page.locator('tbody tr'), ['left', 'right', 'height']],
  ])
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(id)
  const make = page.getByRole('textbox', { name: 'Make' })
  const frame = page.locator('.ra-input-make .MuiInputBase-root')
  await make.fill('')
  await make.blur()
  await expect(page.getByText('Required')).toBeVisible()
  await expectAppearance(page, 'form', [
    ['form', page.locator('.RaEdit-card'), ['left', 'right', 'top']],
    ['label', page.locator('.ra-input-model label'), ['left', 'top', 'height']],
    ['input', page.locator('.ra-input-model .MuiInputBase-root'), ['left', 'top', 'height']],
    ['wrong input', frame.locator('fieldset'), ['left', 'height']],
    ['error', page.getByText('Required'), ['left', 'height']],
    ['bar', page.locator('.RaToolbar-root, .MuiToolbar-root').last(), ['left', 'right', 'height']],
    ['save', form.save, ['right', 'height']],
  ])
})

test('a list and a record on a phone look as they did', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A short name stands beside the actions.
  const { id, vin } = await createVehicle(api, { model: 'Yugo', price: '1234.50' })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { vin } })
  const card = list.cards.first()
  await expect(list.cards).toHaveCount(1)
  await expectAppearance(page, 'phone-list', [
    ['title', list.heading, ['left', 'top', 'height']],
    ['create', page.getByRole('link', { name: 'Create' }), ['right']],
    ['search', page.getByRole('main').locator('.MuiInputBase-root').first(), ['left', 'right', 'top', 'height']],
    ['card', card, ['left', 'right', 'top']],
    ['name', card.getByText('Yugo').first(), ['left']],
    ['badge', card.getByText('Available'), ['height']],
    ['tools', list.tools, ['left', 'height']],
  ])
  const show = new ShowPage(page, 'vehicles')
  await show.open(id)
  await expect(page.locator('header').getByText('Available')).toBeVisible()
  await expectAppearance(page, 'phone-record', [
    ['title', page.getByRole('heading', { level: 1 }), ['left', 'top', 'height']],
    ['state', page.locator('header').getByText('Available'), ['height']],
    ['main action', page.getByRole('link', { name: 'Edit' }), ['right', 'height']],
    ['section', page.locator('.RaShow-card > *'), ['left', 'right']],
    ['label', show.field('price').locator('.RaLabeled-label'), ['left', 'height']],
    ['value', show.field('price').locator('span').last(), ['left', 'height']],
  ])
})

test('the dashboard looks as it did', async ({ page }) => {
  const dashboard = new DashboardPage(page)
  await dashboard.open()
  await expect(dashboard.bars().first()).toBeVisible()
  const number = dashboard.card('Customers')
  const series = page.getByRole('region').filter({ has: dashboard.bars().first() })
  await expectAppearance(page, 'dashboard', [
    ['range', page.getByRole('combobox', { name: 'Time range' }), ['top', 'height']],
    ['card of a number', number, ['left', 'top']],
    ['its name', number.getByText('Customers'), ['left', 'top', 'height']],
    ['number', number.locator('p'), ['left', 'top', 'height']],
    ['card over time', series, ['left', 'top']],
    ['breakdown', dashboard.card('Vehicles by status'), ['right']],
    ['row', dashboard.newest('vehicles'), ['height']],
  ])
})
