import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
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
