import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { settingsOf } from '../../packages/testing/server/settings.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { adminUser } from '../../packages/testing/support/users.ts'

const leftOut = 'security-log history aggregate export live presence comments activity views openapi'.split(' ')

/** Serves the built garage without these features, from an empty database of its own. */
const serveWithout = async (names: readonly string[]) => {
  const dataDir = await copyEmptyDatabase('left-out')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const program = join(import.meta.dirname, '../support/serve-without.ts')
  const env = { ...process.env, ...settingsOf({ port, dataDir }), NODE_ENV: 'production' }
  const server = spawn(process.execPath, ['--import', 'tsx', program, ...names], { env })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  const isServing = () =>
    fetch(`${url}/api/auth/me`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServing())) {
    if (server.exitCode !== null) throw new Error(output)
    await wait(100)
  }
  const close = async () => {
    if (server.kill('SIGTERM')) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, close }
}

let server: Awaited<ReturnType<typeof serveWithout>>
test.beforeAll(async () => {
  server = await serveWithout(leftOut)
})

test.afterAll(() => server.close())

test('features that the server leaves out have no menu entries, buttons, pages or requests in an admin that lists them', async ({
  page,
}) => {
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
