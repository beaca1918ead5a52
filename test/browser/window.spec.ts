import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'

const narrow = { width: 390, height: 800 }

// The widest table and the longest form are those of vehicles.
test(`fits every page of vehicles into any window`, async ({ page, api }) => {
  const { id } = await api.first('vehicles', { sort: ['created_at', 'ASC'] })
  for (const path of ['', '/create', `/${id}`, `/${id}/show`]) {
    await visit(page, `/vehicles${path}`)
    await expect(page.locator('#main-content').getByRole('button').or(page.getByRole('link')).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const size of [narrow, { width: 1400, height: 900 }]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${size.width}`)
        .toBeLessThanOrEqual(size.width)
    }
  }
})

/** Returns what is pressed or typed into and is smaller than a finger; links in running text are as high as their lines. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a.MuiButtonBase-root, [role=tab], [role=option], [type=checkbox], .MuiInputBase-root',
      ),
    ]
      // A switch is pressed by its label.
      .map((target) => (target.matches('.MuiSwitch-input') ? (target.closest('label') ?? target) : target))
      .filter((target) => target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      .filter((target) => !target.matches('.skip-nav-button'))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return Math.min(width, height) < 43.5
      })
      .map((target) => target.outerHTML.slice(0, 200)),
  )

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('is every button and input as large as a finger', async ({ page, api }) => {
    const { id } = await api.first('vehicles', { sort: ['created_at', 'ASC'] })
    for (const path of ['/', '/vehicles', `/vehicles/${id}/show`, `/vehicles/${id}`, '/vehicles/create']) {
      await visit(page, path)
      await expect(page.locator('#main-content').getByRole('button').or(page.getByRole('link')).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await smallTargets(page), path).toEqual([])
    }
    const list = new ListPage(page, 'vehicles')
    await list.open({ filter: { year_gte: 2010, status: 'sold' } })
    await page.getByRole('button', { name: /^Filter and sort/ }).click()
    await expect(page.locator('.filter-chip')).toHaveCount(2)
    expect(await smallTargets(page), 'sheet').toEqual([])
  })
})
