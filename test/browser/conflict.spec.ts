import { signal } from '../../packages/slipform/fixtures/signal.ts'
import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createCustomer, createVehicle } from './support/garage.ts'

test.beforeEach(({ expectedConsole }) => expectedConsole.push(/status of 412/, /^HttpError/))

test('shows the second of two tabs both versions and stores what is chosen of each', async ({ page, context, api }) => {
  const customer = await createCustomer(api, { notes: 'As it was', phone: '1' })
  const [first, second] = [new FormPage(await context.newPage(), 'customers'), new FormPage(page, 'customers')]
  await first.openEdit(customer.id)
  await second.openEdit(customer.id)
  await first.fill({ Name: 'Their name', Notes: 'Their notes', Phone: '2' })
  await first.submit()
  await second.fill({ Name: 'My name', Notes: 'My notes' })
  await second.save.click()

  const dialog = page.getByRole('dialog', { name: /changed this/ })
  const save = dialog.getByRole('button', { name: 'Save chosen values' })
  await expect(dialog.locator('tbody').getByRole('row')).toHaveText([
    'NameMy nameTheir name',
    'NotesMy notesTheir notes',
  ])
  await expect(dialog).toContainText('You changed this in another tab')
  await expect(dialog).toContainText('Kept without conflict: Phone')
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Name: This form' }).check()
  await expect(save).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Notes: Stored' }).check()
  await save.click()
  await expect(new ShowPage(page, 'customers').field('notes')).toContainText('Their notes')
  expect(await api.one('customers', customer.id)).toMatchObject({ name: 'My name', notes: 'Their notes', phone: '2' })
})

// compareVersions.test.ts compares the versions; the other tests choose between them.
test('does not delete a record that has changed since it was opened', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const form = new FormPage(page, 'customers')
  await form.openEdit(customer.id)
  await api.update('customers', customer.id, { name: 'Not for deletion' })
  await form.delete()
  await expect(page.getByText(/changed this record after you opened it, so it was not deleted/)).toBeVisible()
  expect(await api.one('customers', customer.id)).toMatchObject({ name: 'Not for deletion' })
})

test('what a list knew of a record is not what is edited', async ({ page, api }) => {
  const customer = await createCustomer(api)
  const vehicle = await createVehicle(api, { customer_id: customer.id })
  const show = new ShowPage(page, 'customers')
  await show.open(customer.id)
  const vehicles = await show.openRelated('Vehicles')
  const { given: isLookedAt, give: answer } = signal()
  await page.route(`**/api/vehicles/${vehicle.id}`, (route) => isLookedAt.then(() => route.continue()))
  const reading = page.waitForRequest(`**/api/vehicles/${vehicle.id}`)
  await vehicles.getByRole('button', { name: `Actions, Zastava ${vehicle.model}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await reading
  const form = new FormPage(page, 'vehicles')
  await expect(form.input('Price')).toHaveCount(0)
  answer()
  await expect(form.input('Price')).toBeVisible()
})
