import type { Locator, Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { menuLink } from './pages/menuLink.ts'
import { Palette } from './pages/Palette.ts'
import { expectAccessible } from './support/accessible.ts'

const expectOffered = async (locator: Locator, isOffered: boolean) => {
  if (isOffered) await expect(locator.first()).toBeVisible()
  else await expect(locator).toHaveCount(0)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })

/** A form that the user may submit has inputs; otherwise the page says so. */
const expectForm = async (page: Page, path: string, isOffered: boolean) => {
  await visit(page, path)
  await expect(isOffered ? page.locator('form .ra-input').first() : page.getByText('Access denied')).toBeVisible()
}

// Every other browser test is an admin's. The pages of other resources are made of the same parts.
for (const role of ['viewer', 'editor'] as const)
  test(`a ${role} is offered their own pages and menus`, async ({ openAs, signInAs, api }) => {
    const canWrite = role === 'editor'
    const page = await openAs((await signInAs(role)).user)
    await new DashboardPage(page).open()
    await expect(menuLink(page, 'Vehicle parts')).toBeVisible()
    for (const name of ['User accounts', 'API keys']) await expectOffered(menuLink(page, name), false)
    for (const path of ['/auth/users', '/auth/keys/create']) await expectForm(page, path, false)
    const palette = new Palette(page)
    await palette.open()
    await expect(palette.option('Vehicle parts').first()).toBeVisible()
    await expectOffered(palette.option(/^New /), canWrite)
    await expect(palette.option('API keys')).toHaveCount(0)
    await page.keyboard.press('Escape')

    const list = new ListPage(page, 'vehicles')
    await list.open()
    await expect(list.rows).toHaveCount(25)
    await expectOffered(link(page, /^New /), canWrite)
    await expectOffered(button(page, 'Edit in grid'), canWrite)
    await expectOffered(list.rows.getByRole('checkbox'), canWrite)
    await button(page, 'More actions').click()
    await expect(page.getByRole('menuitem', { name: /^Export as CSV/ })).toBeVisible()
    await expectOffered(page.getByRole('menuitem', { name: 'Import' }), canWrite)
    await page.keyboard.press('Escape')
    if (canWrite) {
      await list.select(0)
      for (const name of ['Edit', 'Delete']) await expect(button(page, name)).toBeVisible()
    }

    const { id } = await api.first('vehicles', { sort: ['created_at', 'ASC'] })
    const show = new ShowPage(page, 'vehicles')
    await show.open(id)
    await expectOffered(link(page, 'Edit'), canWrite)
    const related = await show.openRelated('Maintenance records')
    await expectOffered(related.getByRole('button', { name: /^New / }), canWrite)
    if (!canWrite) await expect(related.getByRole('button', { name: /^Edit / })).toHaveCount(0)
    await expectForm(page, `/vehicles/${id}`, canWrite)
    await expectForm(page, '/vehicles/create', canWrite)
    if (canWrite) return

    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await list.open()
    await expect(list.cards).toHaveCount(25)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(link(page, /^New /)).toHaveCount(0)
  })
