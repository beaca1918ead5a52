import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createCustomer, uniqueWord } from './support/garage.ts'

test('says that an e-mail address is taken, and keeps what was typed', async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/status of 409/, /^HttpError/)
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openCreate()
  await form.fill({ Name: 'Twin', Email: String(customer.email) })
  await form.save.click()
  await expect(page.getByText('A record with these details already exists')).toBeVisible()
  await expect(form.input('Name')).toHaveValue('Twin')
})

test("shows the server's objection at its input", async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/status of 422/, /^HttpError/)
  const customer = await createCustomer(api)
  // The page would not send such a value; the server's answer to it is what matters here.
  await page.route(`**/api/customers/${customer.id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: { ...route.request().postDataJSON(), tier: 'platinum' } })
      : route.continue(),
  )
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await form.fill({ Name: `Zita ${uniqueWord()}` })
  await form.save.click()
  await expect(page.getByRole('combobox', { name: 'Tier' }).locator('../..')).toContainText(/must/i)
  expect(await api.one('customers', customer.id)).toMatchObject({ name: customer.name, tier: 'standard' })
})

test('says when the server cannot be reached', async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/ERR_/, /^HttpError/)
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await page.route('**/api/**', (route) => route.abort())
  await form.fill({ Name: 'Not saved' })
  await form.save.click()
  await expect(page.getByText('The server cannot be reached')).toBeVisible()
})

test("shows a hook's objections at their inputs, and shows all faults of a form at once", async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/, /^HttpError/)
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.fill({ Make: 'Lada', Model: 'Niva', Year: '1990', Mileage: '1' })
  await form.save.click()
  await expect(form.input('VIN')).toHaveAccessibleDescription('Required')
  // The focus is on the first fault, whose choices would cover the others.
  await expect(form.input('Customer')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await form.relateFirst('Customer')
  await form.fill({ VIN: uniqueWord() })
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
  await expect(page.getByText('created_at: is a holiday')).toBeVisible()
  await expect(page.getByText('This vehicle cannot be')).toBeVisible()
  await form.save.click()
  await expect.poll(() => requests).toBe(2)
})
