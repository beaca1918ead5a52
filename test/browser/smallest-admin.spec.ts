import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'

const admin = join(import.meta.dirname, '../../admin')
const app = `
  import { TextField } from '@mui/material'
  import { createTheme } from '@mui/material/styles'
  import { Admin } from '@slipform/admin'
  import { BreakdownCard } from '@slipform/admin/dashboard'
  import { CustomRoutes, Resource } from 'react-admin'
  import { Route } from 'react-router'
  import { resources } from './resources.ts'
  const Inputs = () => ['filled', 'standard'].map((variant) => <TextField key={variant} label={variant} variant={variant} />)
  const Cards = () => ['customer_id', 'customer', 'status'].map((source) =>
    <BreakdownCard key={source} resource="vehicles" title={source} source={source} filter={{ make: 'Cardigan' }} />)
  const theme = createTheme({ cssVariables: true, palette: { primary: { main: '#006d5b' } } })
  export const App = () => (
    <Admin resources={resources} theme={theme}>
      <Resource name="reports" list={Inputs} />
      <CustomRoutes>
        <Route path="/inputs" element={<Inputs />} />
        <Route path="/cards" element={<Cards />} />
      </CustomRoutes>
    </Admin>
  )`
const folders: string[] = []

/** Builds the garage's admin with other files in the place of its own, in a folder that is returned. */
async function buildWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-smallest-'))
  folders.push(folder)
  const replaced = new Map(Object.entries(files).map(([name, text]) => [join(admin, name), text]))
  await build({
    logLevel: 'silent',
    plugins: [
      {
        name: 'smallest',
        // After Slipform's plugin has chosen the folder of the garage.
        enforce: 'post',
        // React's own checks warn in the console, which the test watches, in development only.
        config: () => ({ build: { outDir: folder }, define: { 'process.env.NODE_ENV': '"development"' } }),
        load: (id) => replaced.get(id) ?? null,
      },
    ],
  })
  return folder
}

// One build for the tests of an admin without features, which has a theme of CSS variables.
let smallest = ''
test.beforeAll(async () => {
  smallest = await buildWith({ 'features.ts': 'export const features = []', 'App.tsx': app })
})
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Serves another admin to a page in place of the garage's; the API stays. */
const replaceAdmin = async (page: Page, folder = smallest) => {
  await page.route(/^[^?#]*\/(?:assets\/[^?#]*)?$/, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ path: join(folder, 'index.html') })
    return route.fulfill({ body: readFileSync(join(folder, path)), contentType: types[extname(path)] ?? 'font/woff2' })
  })
}

test('an admin without features lists, creates, changes and deletes records, and deletes after a question', async ({
  page,
  api,
  expectedConsole,
}) => {
  // The test visits pages by their addresses, in place of a user who clicks.
  expectedConsole.push(/^You are trying to use a blocker on a POP navigation/)
  await replaceAdmin(page)
  // Without a dashboard the first list is the first page.
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
  const make = uniqueWord()
  const vehicle = await createVehicle(api, { make })
  await visit(page, `/vehicles?filter=${JSON.stringify({ make_like: make })}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  for (const name of ['Search', 'Import', 'Edit in grid', 'Board', 'Mentions'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveCount(0)
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
  expect(await api.status('vehicles', vehicle.id)).toBe(404)
})

test('a theme of CSS variables is the theme of the built admin', async ({ page }) => {
  await replaceAdmin(page)
  await visit(page, '/vehicles/create')
  await expect(page.getByRole('textbox', { name: 'VIN' })).toBeVisible()
  // MUI's provider writes them, which a build loads only with such a theme.
  const variable = () => getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main')
  await expect.poll(() => page.evaluate(variable)).toBe('#006d5b')
})

// React says in the console, which the test watches, when effects change what they depend on again and again.
test("a page of a project's own has inputs of MUI's other variants, beside a resource of its own", async ({ page }) => {
  await replaceAdmin(page)
  await visit(page, '/inputs')
  for (const name of ['filled', 'standard']) {
    const input = page.getByRole('textbox', { name })
    await input.fill(`a ${name} one`)
    await expect(input).toHaveValue(`a ${name} one`)
  }
})

test('a card counts records by the names of related records, and by the names of choices', async ({ page, api }) => {
  const frequent = await createCustomer(api)
  const rare = await createCustomer(api)
  for (const { id } of [frequent, frequent, rare])
    await createVehicle(api, { make: 'Cardigan', customer_id: id, status: 'in_service' })
  await replaceAdmin(page)
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

test('an admin without resources shows how to add them, and has the pages of users and tables', async ({ page }) => {
  await replaceAdmin(page, await buildWith({ 'resources.ts': 'export const resources = []' }))
  await visit(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Nothing to manage yet')
  await expect(page.getByText('npm run scaffold resource')).toBeVisible()
  await page.getByRole('menuitem', { name: 'User accounts' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Tables' }).click()
  await expect(heading).toHaveText('Tables')
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(heading).toHaveText('Nothing to manage yet')
})
