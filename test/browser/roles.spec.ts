import type { Locator, Page } from '@playwright/test'
import { userRoles } from 'slipform/browser'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { expectAccessible } from './support/accessible.ts'

/** What stands in the garage's routes files: viewers read, editors write, and people are the admin's. */
const garage = {
  customers: { label: 'Customers', tabs: ['Vehicles'] },
  vehicles: { label: 'Vehicles', tabs: ['Parts', 'Maintenance records'] },
  vehicle_parts: { label: 'Vehicle parts', tabs: [] },
  maintenance_records: { label: 'Maintenance records', tabs: [] },
}
const resources = Object.entries(garage)

const expectOffered = async (locator: Locator, isOffered: boolean) => {
  if (isOffered) await expect(locator.first()).toBeVisible()
  else await expect(locator).toHaveCount(0)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A form that the user may submit ends with a button; otherwise the page says so. */
const expectForm = async (page: Page, path: string, isOffered: boolean) => {
  await visit(page, path)
  await expect(isOffered ? page.locator('form .ra-input').first() : page.getByText('Access denied')).toBeVisible()
}

// Every other browser test is an admin's.
for (const role of userRoles.filter((each) => each !== 'admin')) {
  const canWrite = role !== 'viewer'

  test(`the menu and the first page of a ${role} hold what is theirs`, async ({ openAs, api }) => {
    const page = await openAs(await createUser(api, role))
    const dashboard = new DashboardPage(page)
    await dashboard.open()
    for (const [, { label }] of resources) {
      await expect(page.getByRole('menuitem', { name: label, exact: true })).toBeVisible()
      await expect(dashboard.card(label)).toBeVisible()
    }
    for (const name of ['User accounts', 'API keys']) await expectOffered(page.getByRole('menuitem', { name }), false)
    // A viewer may do less than an editor, and people.spec.ts opens these pages as an admin.
    if (role !== 'editor') return
    for (const path of ['/auth/users', '/auth/keys']) {
      await visit(page, path)
      await expect(page.getByText('Access denied')).toBeVisible()
    }
    for (const path of ['/auth/users/create', '/auth/keys/create']) await expectForm(page, path, false)
  })

  // The pages of the others are made of the same parts.
  for (const [resource, { tabs }] of resources.filter(([name]) => name === 'vehicles')) {
    test(`a ${role} is offered what is theirs of ${resource}`, async ({ openAs, api }) => {
      const page = await openAs(await createUser(api, role))
      const list = new ListPage(page, resource)
      await list.open()
      await expect(list.rows).toHaveCount(25)
      await expectOffered(link(page, 'Create'), canWrite)
      await button(page, 'More actions').click()
      await expect(page.getByRole('menuitem', { name: /^Export as CSV/ })).toBeVisible()
      await expectOffered(page.getByRole('menuitem', { name: 'Import' }), canWrite)
      await page.keyboard.press('Escape')
      await expectOffered(list.rows.getByRole('checkbox'), canWrite)
      if (canWrite) {
        await list.select(0)
        for (const name of ['Edit', 'Delete']) await expect(button(page, name)).toBeVisible()
      }

      const { id } = await api.first(resource, { sort: ['created_at', 'ASC'] })
      await new ShowPage(page, resource).open(id)
      await expectOffered(link(page, 'Edit'), canWrite)
      for (const tab of tabs) {
        const related = await new ShowPage(page, resource).openRelated(tab)
        await expectOffered(related.getByRole('button', { name: 'Create', exact: true }), canWrite)
        if (!canWrite) await expect(related.getByRole('button', { name: /^Edit / })).toHaveCount(0)
      }
      await expectForm(page, `/${resource}/${id}`, canWrite)
      if (canWrite) {
        await button(page, /^Actions, /).click()
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
      }
      await expectForm(page, `/${resource}/create`, canWrite)
      if (!canWrite) await expectAccessible(page)
    })
  }
}

test('a viewer on a phone is offered neither checkboxes nor buttons that write', async ({ openAs, api }) => {
  const page = await openAs(await createUser(api, 'viewer'))
  await page.setViewportSize({ width: 390, height: 844 })
  const list = new ListPage(page, 'customers')
  await list.open()
  await expect(list.cards).toHaveCount(25)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(link(page, 'Create')).toHaveCount(0)
  await button(page, 'More actions').click()
  await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveCount(0)
})

test('signInAs tells the user', async ({ signInAs }) => {
  const { user } = await signInAs('viewer')
  expect(user).toMatchObject({ role: 'viewer', email: expect.stringContaining('@'), id: expect.any(String) })
})
