import type { Request } from '@playwright/test'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle, uniqueWord } from './support/garage.ts'

test("shows a customer's vehicles, adds one, and edits one in place", async ({ page, api, expectedConsole }) => {
  const customer = await createCustomer(api)
  for (let number = 0; number < 12; number++) await createVehicle(api, { customer_id: customer.id })
  const show = new ShowPage(page, 'customers')
  await show.open(customer.id)
  const vehicles = await show.openRelated('Vehicles')
  await expect(show.tab('Vehicles')).toHaveText('Vehicles 12')
  await expect(vehicles.locator('tbody tr')).toHaveCount(10)
  await vehicles.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(vehicles.locator('tbody tr')).toHaveCount(2)

  const vin = uniqueWord()
  await vehicles.getByRole('button', { name: /^New / }).click()
  const dialog = new FormPage(page, 'vehicles', page.getByRole('dialog'))
  await expect(dialog.input('Customer')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.fill({ Make: 'Lada', Model: 'Niva', VIN: vin, Year: '1980', Mileage: '1' })
  await dialog.submit()
  await expect(show.tab('Vehicles')).toHaveText('Vehicles 13')
  const made = await api.first('vehicles', { filter: { vin } })
  expect(made).toMatchObject({ customer_id: customer.id, make: 'Lada' })

  await vehicles.getByRole('button', { name: 'Go to page 1' }).click()
  await vehicles.getByRole('row', { name: 'Lada Niva' }).click()
  const mileage = show.field('mileage')
  const edit = async (text: string) => {
    await mileage.hover()
    await page.keyboard.press('e')
    await mileage.getByRole('textbox').fill(text)
    await page.keyboard.press('Enter')
  }
  await edit('25')
  await expect(page.getByText('Saved “Lada Niva”')).toBeVisible()
  await expect(mileage).toContainText('25 km')
  await expect(mileage.getByRole('button', { name: 'Edit Mileage' })).toBeFocused()
  expect(await api.one('vehicles', made.id)).toMatchObject({ mileage: '25', customer_id: customer.id })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await api.one('vehicles', made.id)).mileage).toBe('1')

  // The input's rule holds the editor open, the server's error stands at the value.
  await edit('many')
  await expect(mileage.getByText('Must be a whole number')).toBeVisible()
  await mileage.getByRole('textbox').fill('26')
  await page.keyboard.press('Escape')
  await expect(mileage).toContainText('1 km')
  expectedConsole.push(/status of 409/, /^HttpError/)
  const { vin: taken } = await createVehicle(api)
  await show.field('vin').getByText(vin).dblclick()
  await show.field('vin').getByRole('textbox').fill(String(taken))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(show.field('vin').getByRole('alert')).toHaveText('is already taken')
})

test('keeps, replaces and removes an access code without ever showing it', async ({ page, api }) => {
  const customer = await createCustomer(api, { access_code: 'first' })
  const form = new FormPage(page, 'customers')
  const save = async () => {
    const isSave = (sent: Request) => sent.method() === 'PUT' && sent.url().includes('/api/customers/')
    const [request] = await Promise.all([page.waitForRequest(isSave), form.save.click()])
    await expect(new ShowPage(page, 'customers').field('email')).toBeVisible()
    return request.postDataJSON()
  }

  await form.openEdit(customer.id)
  await form.fill({ Phone: '1' })
  expect(await save()).not.toHaveProperty('access_code')

  await form.openEdit(customer.id)
  await form.fill({ 'Access code': 'second' })
  expect(await save()).toHaveProperty('access_code', 'second')

  await form.openEdit(customer.id)
  await page.getByLabel('Remove stored value').check()
  expect(await save()).toHaveProperty('access_code', null)
})
