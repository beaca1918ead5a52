import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a view is saved, shared, opened by another user, changed and deleted', async ({ api, openAs }) => {
  const name = uniqueWord()
  for (const tier of ['gold', 'silver', 'gold']) await createCustomer(api, { name, tier })
  const page = await openAs(await createUser(api, 'editor'))
  const list = new ListPage(page, 'customers')
  const tab = page.getByRole('tab', { name })
  const hideEmail = async () => {
    await button(page, 'Columns').click()
    await page.getByRole('switch', { name: 'Email' }).click()
    await page.keyboard.press('Escape')
  }

  await list.open({ filter: { name_like: name, tier: 'gold' }, perPage: 10 })
  await hideEmail()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  await button(page, 'Save view').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('switch', { name: 'Share with others' }).check()
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/view=[0-9a-f-]{36}/)
  const id = new URLSearchParams(page.url().split('?')[1]).get('view')

  // Another user opens the link, and changes nothing for others.
  const other = await openAs(await createUser(api, 'viewer'))
  const theirs = new ListPage(other, 'customers')
  await visit(other, `/customers?view=${id}`)
  await expect(theirs.rows).toHaveCount(2)
  await expect(other.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
  await expect(other.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await other.getByRole('columnheader', { name: 'Tier' }).getByRole('button').click()
  await expect(other.getByRole('tab', { name: `${name} shared changed` })).toBeVisible()
  await expect(button(other, 'Save changes')).toHaveCount(0)
  await expectAccessible(other)
  await button(other, 'Discard changes').click()
  await expect(button(other, 'Discard changes')).toHaveCount(0)
  await other.getByRole('tab', { name: 'All' }).click()
  await expect(other.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(theirs.rows).toHaveCount(25)

  // The owner changes the view by keyboard; it stays open after a visit elsewhere.
  await visit(page, '/')
  await visit(page, '/customers')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await hideEmail()
  await button(page, 'Save changes').press('Enter')
  await expect(button(page, 'Save changes')).toHaveCount(0)
  const options = button(page, `Options of the view ${name}`)
  await options.press('Enter')
  await expectAccessible(page, { only: 'wide' })
  await expect(page.getByRole('menuitemcheckbox')).toHaveText(['Share with others'])
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: `${name} again` })).toBeVisible()

  await button(page, `Options of the view ${name} again`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tab).toHaveCount(0)
  await other.goto('/api/auth/me')
  await visit(other, `/customers?view=${id}`)
  await expect(other.getByText('This view does not exist, or is private.')).toBeVisible()
})

test('proposes a view for each value of the first enumeration, counted beside other filters', async ({ page, api }) => {
  const make = uniqueWord()
  const [, second] = [
    await createVehicle(api, { make, status: 'sold' }),
    await createVehicle(api, { make, status: 'available' }),
    await createVehicle(api, { make, status: 'available' }),
  ]
  const list = new ListPage(page, 'vehicles')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).search))
  await list.open({ filter: { make_like: make } })
  await expect(tab('All 3')).toHaveAttribute('aria-selected', 'true')
  expect(reads.filter((search) => search.includes('group_by=status'))).toHaveLength(1)
  await tab('Available 2').click()
  await expect(list.rows).toHaveCount(2)
  await expect(tab('Available 2')).toHaveAttribute('aria-selected', 'true')
  await expect(list.chip('make')).toBeVisible()
  await api.update('vehicles', second.id, { status: 'sold' })
  await expect(tab('Sold 2')).toBeVisible()
  await tab('All 3').click()
  await expect(list.rows).toHaveCount(3)
  await expect(list.chip('make')).toBeVisible()
})
