import { FormPage } from '../../packages/testing/pages/FormPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { expectAccessible } from './support/accessible.ts'
import { createVehicle, uniqueWord } from './support/garage.ts'

test('says what is wrong with an input when it is left, and lists all errors when a save fails', async ({ page }) => {
  const form = new FormPage(page, 'vehicles')
  await form.openCreate()
  await form.input('Make').focus()
  await page.keyboard.press('Tab')
  await expect(form.input('Make')).toHaveAccessibleDescription('Required')
  await expect(form.input('Model')).toHaveAccessibleDescription('')
  await form.fill({ Make: 'Lada', Price: '1.234' })
  await expect(form.input('Make')).toHaveAccessibleDescription('')
  await form.input('Year').focus()
  await expect(form.input('Price')).toHaveAccessibleDescription('Must have at most 2 decimals')

  await form.input('Year').press('Enter')
  const summary = page.getByRole('group', { name: 'Not saved: 6 fields have errors' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Customer: Required',
    'Model: Required',
    'VIN: Required',
    'Year: Required',
    'Mileage: Required',
    'Price: Must have at most 2 decimals',
  ])
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)

  // By keyboard: from the summary to the third input.
  for (const _ of ['Customer', 'Model', 'VIN']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.input('VIN')).toBeFocused()
  await page.keyboard.type(uniqueWord())
  await expect(page.getByRole('group', { name: 'Not saved: 5 fields have errors' })).toBeVisible()
  for (const name of ['Price', 'Year', 'Customer']) {
    await page
      .getByRole('group', { name: /Not saved/ })
      .getByRole('button', { name })
      .click()
    await expect(form.input(name)).toBeFocused()
  }
})

test('the summary of errors is gone with the last of them', async ({ page, api }) => {
  const vehicle = await createVehicle(api)
  const form = new FormPage(page, 'vehicles')
  await form.openEdit(vehicle.id)
  await form.fill({ VIN: '' })
  await form.save.click()
  const summary = page.getByRole('group', { name: 'Not saved: 1 field has an error' })
  await expect(summary).toBeFocused()
  await form.fill({ VIN: uniqueWord() })
  await expect(summary).toHaveCount(0)
  await form.fill({ Make: '' })
  await form.input('Model').focus()
  await expect(form.input('Make')).toHaveAccessibleDescription('Required')
  await expect(page.getByText(/Not saved/)).toHaveCount(0)
})
