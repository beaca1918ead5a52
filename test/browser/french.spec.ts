import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createMaintenanceRecord, createVehicle } from './support/garage.ts'
import { expectFrench } from './support/untranslated.ts'

test.use({ locale: 'fr-FR' })

// A unit test finds every field, choice and label without a French name; the pages of the others are made of the same parts.
test(`speaks French in the list of vehicles, its filters, menus, bulk actions and form`, async ({ page }) => {
  const list = new ListPage(page, 'vehicles')
  await list.open({ perPage: 5 })
  await page.getByRole('button', { name: 'Ajouter un filtre' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(12)
  await expectFrench(page)
  await page.getByRole('menuitem').last().click()
  await expect(page.locator('.filter-editor')).toBeVisible()
  await expectFrench(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await expectFrench(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await expectFrench(page)
  await page.keyboard.press('Escape')
  await list.select(0, 1)
  await page.getByRole('button', { name: 'Éditer', exact: true }).click()
  // The list of fields is open.
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectFrench(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByText(/^Suppression de 2 /)).toBeVisible()
  await expectFrench(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('link', { name: /^Créer/ }).click()
  await page.locator('form').getByRole('textbox').first().fill('Un texte')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
  await expectFrench(page)
})

test('writes numbers, days and moments as in France', async ({ page, api }) => {
  const vehicle = await createVehicle(api, { mileage: '1234567', price: '12345.60', purchased_on: '2024-03-10' })
  const show = new ShowPage(page, 'vehicles')
  await show.open(vehicle.id)
  await show.expectTexts({ mileage: '1 234 567', price: '12 345,60', purchased_on: '10 mars 2024' })
  await expect(page.locator('.ra-field-specs')).toMatchAriaSnapshot('- paragraph: Caractéristiques\n- text: vide')
  const record = await createMaintenanceRecord(api, { vehicle_id: vehicle.id, performed_at: '2024-07-01T12:30:00Z' })
  const recordPage = new ShowPage(page, 'maintenance_records')
  await recordPage.open(record.id)
  await recordPage.expectTexts({ performed_at: '1 juil. 2024, 08:30' })
})
