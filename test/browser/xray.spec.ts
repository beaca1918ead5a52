import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { type DevGarage, signInAsDemoAdmin, startDevGarage } from './support/dev-garage.ts'

// A copy of the garage in development: the other tests run on a build, which holds nothing of X-ray. The server starts, scaffolds
// and starts again on two slow processors.
test.describe.configure({ mode: 'serial', timeout: 600_000 })
// Too narrow for all columns: a list leaves out some, but not the new one.
test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 1280, height: 900 } })
const patient = { timeout: 180_000 }

let garage: DevGarage
test.beforeAll(async () => {
  garage = await startDevGarage('xray')
})

test.afterAll(async () => garage?.close())

const open = async (page: Page, path: string) => {
  await signInAsDemoAdmin(page.context(), garage.url)
  await page.goto(`${garage.url}/#/${path}`)
  await expect(page.getByRole('button', { name: /^admin\/\w+\.tsx/ })).toBeVisible(patient)
}
const panelOf = (page: Page) => page.getByRole('complementary', { name: /^models\// })
const wayOf = (page: Page) => page.getByRole('status', { name: 'Way of the value' })

test('an unreadable source is read again; what is pointed at lights up with its line', async ({ page }) => {
  const sources = '**/api/admin/source'
  const json = { title: 'Unprocessable', status: 422, detail: 'admin/vehicles.tsx:3: a bracket is missing.' }
  await page.route(sources, (route) => route.fulfill({ status: 422, contentType: 'application/problem+json', json }))
  await signInAsDemoAdmin(page.context(), garage.url)
  await page.goto(`${garage.url}/#/vehicles`)
  const unreadable = page.getByRole('button', { name: 'Source unreadable: try again' })
  await expect(unreadable).toHaveAccessibleDescription(/a bracket is missing/, patient)
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible(patient)
  await page.unroute(sources)
  await unreadable.click()
  await expect(page.getByRole('button', { name: /^admin\/vehicles\.tsx/ })).toBeVisible(patient)

  const search = page.getByRole('textbox', { name: 'Search' })
  await search.fill('')
  await search.press('`')
  await expect(search).toHaveValue('`')
  await expect(panelOf(page)).toBeHidden()
  await search.fill('')

  await page.getByRole('button', { name: /^admin\/vehicles\.tsx/ }).click()
  const panel = panelOf(page)
  const price = panel.getByRole('button', { name: /^price, line/ })
  await page.getByRole('columnheader', { name: 'Price' }).hover()
  await expect(price).toHaveAttribute('aria-current', 'true')
  await expect(wayOf(page)).toContainText('vehicles.price numeric(12,2)')
  await expect(wayOf(page)).toContainText(/GET \/api\/vehicles 200 · \d+ ms · \d statements?/)
  await expect(wayOf(page)).toContainText('admin/vehicles.tsx · resource()')

  const status = page.getByRole('columnheader', { name: 'Status' })
  const plain = await status.evaluate((head) => getComputedStyle(head).backgroundColor)
  await panel.getByRole('button', { name: /^status, line/ }).focus()
  await expect(wayOf(page)).toContainText('vehicles.status')
  await expect(status).not.toHaveCSS('background-color', plain)
  await expect(price).toHaveAttribute('aria-current', 'false')

  // The panel stands beside the page.
  await expect(async () => {
    const [main, aside] = await Promise.all([page.locator('main').boundingBox(), panel.boundingBox()])
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(Math.ceil(aside?.x ?? 0))
  }).toPass()
  for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a change of the model shows its migration, which runs from there', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const isAdded = animationName === 'slipform-xray-added' && target instanceof Element
      if (isAdded)
        document.documentElement.dataset.flashed = `${document.documentElement.dataset.flashed} ${target.className}`
    }),
  )
  await open(page, 'customers')
  const beside = await page.context().newPage()
  await open(beside, 'customers')
  await page.keyboard.press('`')
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: /^phone, line/ })).toBeVisible()
  // The saved text shows before the server is up again, and a fault of it once the scaffolder has read it.
  const saved = (text: string) => panel.locator('[data-line]').filter({ hasText: text })
  garage.edit('models/customer.ts', (text) =>
    text.replace('    created_at: ', '    language: oneOf(,\n    created_at: '),
  )
  await expect(saved('language: oneOf(,')).toBeVisible(patient)
  await expect(panel.getByText(/models\/customer\.ts:\d+/)).toBeVisible(patient)
  garage.edit('models/customer.ts', (text) => text.replace('oneOf(,', "oneOf(['en', 'fr'], { nullable: true }),"))
  await expect(saved("language: oneOf(['en'")).toBeVisible(patient)
  await expect(panel.getByRole('button', { name: /^language, line/ })).toBeVisible(patient)
  const migration = panel.getByRole('region', { name: /^server\/migrations\/\d+_add_language_to_customers\.ts$/ })
  await expect(migration).toContainText("'language'", patient)
  // The records that the page has read stay.
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) expect(await findViolations(page, scheme)).toEqual([])

  // Without X-ray one message says why a page waits.
  const noticeOf = (waiting: Page) => waiting.getByRole('status').filter({ hasText: 'The server waits' })
  await expect(noticeOf(beside)).toHaveCount(1)
  await expect(beside.getByRole('alert')).toHaveCount(0)
  await expect(beside.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(noticeOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show why' }).click()
  await expect(panel.getByRole('button', { name: /^language, line/ })).toHaveAttribute('aria-current', 'true')

  // The test of accessibility asked for less motion, in which nothing flashes.
  await page.emulateMedia({ reducedMotion: null })
  await panel.getByRole('button', { name: 'Write and run' }).click(patient)
  // The element under the pointer would be pointed at.
  await page.mouse.move(1, 1)
  await expect(panel.getByRole('status')).toContainText(/Writing the migration|The server starts again/)
  await expect(page.getByRole('columnheader', { name: 'Language' })).toBeVisible(patient)
  await expect(wayOf(page)).toContainText('customers.language')
  await expect(page.locator('html')).toHaveAttribute('data-flashed', /column-language.*column-language/)
  // Pages go on by themselves, and X-ray that opens later points at what came.
  await expect(beside.getByRole('columnheader', { name: 'Language' })).toBeVisible(patient)
  await expect(noticeOf(beside)).toBeHidden()
  // The page may be loaded anew by the server's restart, which closes what was open.
  await expect(async () => {
    if (!(await panelOf(beside).isVisible())) await beside.keyboard.press('`')
    await expect(wayOf(beside)).toContainText('customers.language', { timeout: 3000 })
  }).toPass()
  await beside.close()
})
