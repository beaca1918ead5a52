import type { Page } from '@playwright/test'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { ShowPage } from '../../packages/testing/pages/ShowPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { createUser } from '../../packages/testing/support/users.ts'
import { visit } from '../../packages/testing/support/visit.ts'
import { createCustomer, createMaintenanceRecord, createVehicle } from './support/garage.ts'
import { expectFrench } from './support/untranslated.ts'

test.use({ locale: 'fr-FR' })

const oldest = { sort: ['created_at', 'ASC'] as ['created_at', 'ASC'] }

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true })

const resources = {
  customers: { tabs: ['Véhicules'], filters: 7 },
  vehicles: { tabs: ['Pièces', 'Entretiens'], filters: 12 },
  vehicle_parts: { tabs: ['Sous-pièces'], filters: 7 },
  maintenance_records: { tabs: [], filters: 9 },
}

test('speaks French on the dashboard', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Derniers ajouts' })).toBeVisible()
  await expect(page.getByRole('list', { name: /par mois$/ })).toBeVisible()
  await expectFrench(page)
})

for (const [resource, { tabs, filters }] of Object.entries(resources)) {
  // A unit test finds every field, choice and label without a French name; the pages of the others are made of the same parts.
  const tag = resource === 'vehicles' ? [] : '@long'

  test(`speaks French in the list of ${resource}, its filters, menus and bulk actions`, { tag }, async ({ page }) => {
    const list = new ListPage(page, resource)
    await list.open({ perPage: 5 })
    await page.getByRole('button', { name: 'Ajouter un filtre' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(filters)
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
    await page.getByRole('combobox', { name: 'Champ à modifier' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectFrench(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(page.getByText(/^Suppression de 2 /)).toBeVisible()
    await expectFrench(page)
    await page.getByRole('button', { name: 'Annuler' }).click()
  })

  test(`speaks French on the page of one of ${resource}`, { tag: '@long' }, async ({ page, api }) => {
    const show = new ShowPage(page, resource)
    await show.open((await api.first(resource, oldest)).id)
    await expectFrench(page)
    for (const tab of tabs) {
      await (await show.openRelated(tab)).getByRole('button', { name: 'Créer' }).click()
      await expect(save(page)).toBeVisible()
      await expectFrench(page)
      await page.keyboard.press('Escape')
    }
  })

  test(`speaks French where one of ${resource} is edited, and where one is created in vain`, { tag }, async ({
    page,
    api,
  }) => {
    await visit(page, `/${resource}/${(await api.first(resource, oldest)).id}`)
    await expect(page.locator('form .ra-input').first()).toBeVisible()
    await expectFrench(page)
    await visit(page, `/${resource}/create`)
    await page.locator('form').getByRole('textbox').first().fill('Un texte')
    await save(page).click()
    await expect(page.getByText('Ce champ est requis').first()).toBeVisible()
    await expectFrench(page)
  })
}

test('speaks French in the history of a record', { tag: '@long' }, async ({ page, api }) => {
  const customer = await createCustomer(api)
  await api.update('customers', customer.id, { access_code: 'opal', is_private: true, notes: 'Une remarque' })
  await new ShowPage(page, 'customers').open(customer.id)
  await expect(page.getByText(/^Modifié par/)).toBeVisible()
  await expectFrench(page)
})

test('speaks French where two versions of a record meet', { tag: '@long' }, async ({ page, api, expectedConsole }) => {
  expectedConsole.push(/status of 412/, /^HttpError/)
  const customer = await createCustomer(api)
  await visit(page, `/customers/${customer.id}`)
  await expect(page.locator('form .ra-input').first()).toBeVisible()
  await api.update('customers', customer.id, { tier: 'gold', is_private: true, access_code: 'other' })
  await page.getByRole('textbox', { name: 'Nom' }).fill('Moi')
  await page.getByRole('textbox', { name: 'Remarques' }).fill('Une remarque')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Un autre utilisateur a modifié cet enregistrement' })
  await expect(dialog.getByRole('cell', { name: 'Or' })).toBeVisible()
  await expectFrench(page)
  await dialog.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByText(/a été modifié depuis/)).toBeVisible()
  await expectFrench(page)
})

test('speaks French at every step of an import', async ({ page }) => {
  await new ListPage(page, 'customers').open({ perPage: 5 })
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Importer' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choisir un fichier CSV' }).click(),
  ])
  await expectFrench(page)
  const content = 'name,email,tier\nUnknown,,gold\nKnown,known@example.org,?\nHe,he@example.org,gold\n'
  await chooser.setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('combobox', { name: 'Importer name comme' })).toBeVisible()
  await expectFrench(page)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByText(/peut être importée/)).toBeVisible()
  await expectFrench(page)
})

test('says in French why a record was not deleted, and that nothing matches', async ({
  page,
  api,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/)
  const { id } = await api.first('vehicles', { filter: { status: 'in_service' }, ...oldest })
  const list = new ListPage(page, 'vehicles')
  await list.open({ filter: { id } })
  await list.select(0)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(/^Suppression de « .+ »/)).toBeVisible()
  await expectFrench(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Suppression impossible\s:\s1\svéhicule/)).toBeVisible()
  await expectFrench(page)
  await visit(page, `/vehicles?filter=${encodeURIComponent('{"make":"Personne"}')}`)
  await expect(page.getByRole('button', { name: 'Retirer le filtre Marque' })).toHaveCount(2)
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

test('speaks French where people sign in', async ({ openAs, expectedConsole }) => {
  expectedConsole.push(/401/)
  const page = await openAs()
  await visit(page, '/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('zora@garage.example')
  await page.getByLabel(/^Mot de passe/).fill('pas le bon')
  await page.getByRole('button', { name: 'Connexion' }).click()
  await expect(page.getByText('Adresse e-mail ou mot de passe incorrect')).toBeVisible()
  await expectFrench(page)
})

test('speaks French where people and keys are managed', { tag: '@long' }, async ({ page, api }) => {
  const { id, name } = await createUser(api, 'viewer')
  for (const path of ['/auth/users/create', `/auth/users/${id}`, '/auth/keys/create']) {
    await visit(page, path)
    await expect(save(page)).toBeVisible()
    await expectFrench(page)
  }
  await page.getByLabel(/^Usage/).fill('z')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).click()
  await save(page).click()
  await expect(page.getByRole('dialog', { name: 'Clé d’API créée' })).toBeVisible()
  await expectFrench(page)
  await page.getByRole('button', { name: 'Fermer' }).click()
  for (const path of ['/auth/users', '/auth/keys']) {
    await visit(page, path)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expectFrench(page)
  }
})

test('speaks French in the menu of who has signed in, and where they may not go', { tag: '@long' }, async ({
  openAs,
  api,
}) => {
  const user = await createUser(api, 'viewer')
  const page = await openAs(user)
  await visit(page, '/auth/users')
  await expect(page.getByText('Non autorisé')).toBeVisible()
  await expectFrench(page)
  await page.getByRole('button', { name: user.name }).click()
  await page.getByRole('menuitem', { name: 'Changer le mot de passe' }).click()
  await expect(save(page)).toBeVisible()
  await expectFrench(page)
})
