import type { Page } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { BulkDialog } from './pages/BulkDialog.ts'
import { createCustomer } from './support/garage.ts'

/** Makes the server's session hide fields from the signed-in user, as `visible_to` does. */
const hide = (page: Page, hidden: Record<string, string[]>) =>
  page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { permissions, resources, ...session } = await response.json()
    for (const [resource, names] of Object.entries(hidden)) {
      const { fields, relations } = resources[resource]
      for (const name of names) {
        delete fields[name]
        const [relation = '', related] = name.split('.')
        const of = relations[relation]
        if (of) of.filterable = of.filterable.filter((filtered: string) => filtered !== related)
      }
    }
    await route.fulfill({ response, json: { ...session, resources, permissions: { ...permissions, hidden } } })
  })

test('a field that is hidden is on no page, others are', async ({ page, api }) => {
  const customer = await createCustomer(api, { tier: 'gold' })
  await hide(page, { customers: ['tier', 'vehicles.make'] })

  const list = new ListPage(page, 'customers')
  await list.open({ filter: { name_like: customer.name } })
  await expect(list.rows).toHaveCount(1)
  await expect(list.column('phone')).toHaveCount(1)
  await expect(list.column('tier')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add filter' }).click()
  for (const name of ['Tier', 'Vehicles make']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('menuitem', { name: 'Is private', exact: true })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await list.rows.first().getByRole('checkbox').check()
  const bulk = new BulkDialog(page)
  await bulk.open(1)
  await expect(page.getByRole('option', { name: 'Phone', exact: true })).toHaveCount(1)
  await expect(page.getByRole('option', { name: 'Tier', exact: true })).toHaveCount(0)

  const show = new ShowPage(page, 'customers')
  await show.open(customer.id)
  await expect(show.field('phone')).toHaveCount(1)
  await expect(show.field('tier')).toHaveCount(0)

  const form = new FormPage(page, 'customers')
  await form.openCreate()
  await expect(form.input('Tier')).toHaveCount(0)
  await form.openEdit(customer.id)
  await expect(form.input('Tier')).toHaveCount(0)
  await form.fill({ Phone: '+123456' })
  expect(await form.submit()).toMatchObject({ phone: '+123456', tier: 'gold' })
})
