import type { PreviewServer } from 'vite'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { frontEndOrigin, serveFrontEnd } from './support/front-end.ts'
import { createMaintenanceRecord, createVehicle, uniqueWord } from './support/garage.ts'

test.skip(process.env.E2E_URL !== undefined, 'A server that runs already does not list the origin in CORS_ORIGINS')

let served: PreviewServer
test.beforeAll(async ({ baseURL }) => {
  served = await serveFrontEnd(baseURL ?? '')
})

test.afterAll(() => served?.close())

test('a stock react-admin of another origin reads and writes', async ({ openAs, api, baseURL, expectedConsole }) => {
  // Before the sign-in, at the wrong cost, and for what react-admin's own theme loads from elsewhere.
  expectedConsole.push(/401/, /422/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/)
  const user = await createUser(api, 'editor')
  const vehicle = await createVehicle(api)
  const word = uniqueWord()
  for (const cost of ['20.00', '100.00', '3.50'])
    await createMaintenanceRecord(api, { vehicle_id: vehicle.id, description: `Replaced the ${word}`, cost })
  const page = await openAs()
  const rows = page.locator('tbody tr')
  const costs = page.locator('td.column-cost')

  await page.goto(`${frontEndOrigin(baseURL ?? '')}/#/customers`)
  await page.getByLabel('Username').fill(user.email)
  await page.locator('input[name=password]').fill(user.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Other tests create customers meanwhile.
  await expect(page.getByText(/^1-10 of \d{2,}$/)).toBeVisible()

  await page.getByRole('menuitem', { name: 'Maintenance records' }).click()
  await page.getByLabel('Q', { exact: true }).fill(`replacing ${word}`)
  await expect(rows).toHaveCount(3)
  await page.locator('th.column-cost').getByRole('button').click()
  await expect(costs).toHaveText([/3.5/, /20/, /100/])
  await page.getByLabel('Cost gte').fill('10')
  await expect(costs).toHaveText([/20/, /100/])

  // The form shows the list's record first, and takes the one that it reads.
  const read = page.waitForResponse(/\/api\/maintenance_records\/[\w-]+$/)
  await costs.first().click()
  await read
  const time = page.getByLabel('Performed at (UTC)')
  await expect(time).toHaveValue('2024-07-01T12:30')
  await page.getByRole('textbox', { name: 'Cost' }).fill('much')
  await time.fill('2024-03-10T02:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('must be a decimal number', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Cost' }).fill('21.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(costs).toHaveText([/21.5/, /100/])
  const { records } = await api.list('maintenance_records', { q: word, sort: ['cost', 'ASC'] })
  expect(records[1]).toMatchObject({ cost: '21.50', performed_at: '2024-03-10T02:30:00.000Z' })

  await costs.first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(costs).toHaveText([/100/])
  expect((await api.list('maintenance_records', { q: word })).total).toBe(2)
})
