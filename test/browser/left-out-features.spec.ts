import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { settingsOf } from '../../packages/testing/server/settings.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { adminUser } from '../../packages/testing/support/users.ts'
import { type ServerProcess, startServerProcess } from '../http/support/server-process.ts'

const leftOut = 'security-log history aggregate export live presence comments activity views openapi'.split(' ')

const program = join(import.meta.dirname, '../support/serve-without.ts')
let server: ServerProcess
let dataDir = ''
test.beforeAll(async () => {
  dataDir = await copyEmptyDatabase('left-out')
  const { PORT: _, ...settings } = settingsOf({ port: '', dataDir })
  server = await startServerProcess({ ...settings, AUTH: 'on' }, ['--import', 'tsx', program, ...leftOut])
})

test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('features that the server leaves out have no menu entries, buttons, pages or requests', async ({ page }) => {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  const session = await page.context().request.post(`${server.url}/api/auth/sign-in/email`, { data: adminUser })
  expect(session.status()).toBe(200)
  const visit = (path: string) => page.goto(`${server.url}/#${path}`)
  const menu = page.getByRole('navigation', { name: 'Menu' })

  await visit('/')
  await expect(menu.getByRole('link', { name: 'User accounts' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Security log' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mentions' })).toHaveCount(0)
  await visit('/auth/events')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await visit('/vehicles')
  const row = page.locator('tbody tr').first()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Import' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Export/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await row.click()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  for (const name of ['History', 'Comments']) await expect(page.getByRole('region', { name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'VIN' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(failed).toEqual([])
})
