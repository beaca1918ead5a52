import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { expectAccessible } from './support/accessible.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

test("shows a hook's objections at their inputs, and saves the form after them", async ({ page, expectedConsole }) => {
  expectedConsole.push(/status of 422/, /^HttpError/)
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.fill({ Make: 'Lada', Model: 'Niva', VIN: uniqueWord(), Year: '1990', Mileage: '1' })
  await form.input('Customer').click()
  await page.getByRole('option').first().click()
  let requests = 0
  await page.route('**/api/vehicles', (route) => {
    requests += 1
    const errors = { year: 'is before the mileage', vin: 'is not of this make', created_at: 'is a holiday' }
    const json = { detail: 'This vehicle cannot be', errors }
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json })
  })
  await form.save.click()
  await expect(form.input('Year')).toHaveAccessibleDescription('is before the mileage')
  await expect(form.input('VIN')).toHaveAccessibleDescription('is not of this make')
  // A field without an input does not keep the form from being saved again.
  await expect(page.getByText('Created at: is a holiday')).toBeVisible()
  await expect(page.getByText('This vehicle cannot be')).toBeVisible()
  await form.save.click()
  await expect.poll(() => requests).toBe(2)
})

test('a page that cannot be shown says why, and leads on', async ({ openAs, api, expectedConsole }) => {
  expectedConsole.push(/status of (?:400|403|404|500)/, /^HttpError/, /ERR_/, /Error: .*attribute \(another\)/, /React/)
  const page = await openAs(await createUser(api, 'viewer'))
  const message = page.getByRole('alert')
  const vehicle = await createVehicle(api)
  await visit(page, '/vehicles/00000000-0000-4000-8000-000000000000/show')
  await expect(message).toContainText('This vehicle does not exist.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All vehicles' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicles' })).toBeVisible()
  await visit(page, '/vehicles/7/show')
  await expect(message).toContainText('This vehicle does not exist.')
  await expect(message.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  await visit(page, '/vehicles/create')
  await expect(page.getByText('Your role has no permission for this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All vehicles' })).toBeVisible()
  await visit(page, '/login')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await visit(page, '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await visit(page, '/Vehicle/7')
  await expect(page.getByText('There is no page at /Vehicle/7.')).toBeVisible()
  await expectAccessible(page, { only: 'wide' })
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  let isBroken = true
  await page.route(`**/api/vehicles/${vehicle.id}`, (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await visit(page, `/vehicles/${vehicle.id}/show`)
  await expect(message).toContainText('The server responded with status 500')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(new ShowPage(page, 'vehicles').field('vin')).toContainText(String(vehicle.vin))

  const broken = await createVehicle(api)
  await page.route(`**/api/vehicles/${broken.id}`, (route) => route.fulfill({ json: { id: 'another' } }))
  await visit(page, `/vehicles/${broken.id}/show`)
  await expect(page.getByRole('heading', { name: 'This page failed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()

  const other = await createVehicle(api)
  await page.context().setOffline(true)
  // A full page load needs the network.
  await page.evaluate((path) => location.assign(path), `#/vehicles/${other.id}/show`)
  await expect(message).toContainText('You are offline.')
  await page.context().setOffline(false)
  await expect(new ShowPage(page, 'vehicles').field('vin')).toContainText(String(other.vin))
})
