import { rmSync } from 'node:fs'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { menuLink } from './pages/menuLink.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'
import { buildWith, replaceAdmin } from './support/other-admin.ts'

const app = `
  import { Admin } from '@slipform/admin'
  import { BreakdownCard } from '@slipform/admin/dashboard'
  import { CustomRoutes } from 'react-admin'
  import { Route } from 'react-router'
  import { resources } from './resources.ts'
  const Cards = () => ['customer_id', 'customer', 'status'].map((source) =>
    <BreakdownCard key={source} resource="vehicles" title={source} source={source} filter={{ make: 'Cardigan' }} />)
  export const App = () => (
    <Admin resources={resources}>
      <CustomRoutes>
        <Route path="/cards" element={<Cards />} />
      </CustomRoutes>
    </Admin>
  )`
// One build for the tests of an admin without features.
let smallest = ''
test.beforeAll(async () => {
  smallest = await buildWith({ 'features.ts': 'export const features = []', 'App.tsx': app })
})

test.afterAll(() => rmSync(smallest, { recursive: true, force: true }))

test('an admin without features reads and writes records', async ({ page, api, expectedConsole }) => {
  // The test visits pages by their addresses, in place of a user who clicks.
  expectedConsole.push(/^You are trying to use a blocker on a POP navigation/)
  await replaceAdmin(page, smallest)
  // Without a dashboard the first list is the first page.
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const make = uniqueWord()
  const vehicle = await createVehicle(api, { make })
  await visit(page, `/vehicles?filter=${JSON.stringify({ make_like: make })}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  for (const name of ['Search', 'Import', 'Edit in grid', 'Board', 'Mentions'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(menuLink(page, 'Dashboard')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)

  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.fill({ Model: 'Florida' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/show$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Florida')
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0)

  await form.openEdit(vehicle.id)
  await form.chooseDelete()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await form.chooseDelete()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/vehicles(\?|$)/)
  await expect(page.locator('tbody tr')).toHaveCount(0)
  expect(await api.send('get', `vehicles/${vehicle.id}`)).toMatchObject({ status: 404 })
})

test('a card counts records by the names of related records, and by the names of choices', async ({ page, api }) => {
  const frequent = await createCustomer(api)
  const rare = await createCustomer(api)
  for (const { id } of [frequent, frequent, rare])
    await createVehicle(api, { make: 'Cardigan', customer_id: id, status: 'in_service' })
  await replaceAdmin(page, smallest)
  await visit(page, '/cards')
  for (const source of ['customer_id', 'customer'])
    await expect(page.getByRole('region', { name: source, exact: true }).getByRole('listitem')).toHaveText([
      `${frequent.name}2`,
      `${rare.name}1`,
    ])
  const choices = page.getByRole('region', { name: 'status' }).getByRole('listitem')
  await expect(choices).toHaveText(['Available0', 'In service3', 'Sold0', 'Scrapped0'])
  await page
    .getByRole('link', { name: String(rare.name) })
    .first()
    .click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
