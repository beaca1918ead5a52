import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import englishMessages from 'ra-language-english'
import frenchMessages from 'ra-language-french'
import { en } from '../../packages/admin/i18n/en.ts'
import { fr } from '../../packages/admin/i18n/fr.ts'
import { ListPage } from '../../packages/testing/pages/ListPage.ts'
import { expect, test } from '../../packages/testing/support/test.ts'
import { readFeatureTexts } from '../../scripts/feature-files.ts'

interface ResourceTexts {
  name: string
  fields: Record<string, string>
  choices?: Record<string, string>
  labels?: Record<string, string>
}

type Tree = { [key: string]: string | Tree }

const folders = readdirSync('admin').filter((folder) => existsSync(`admin/${folder}/texts.fr.ts`))

/** What each resource brings in French. */
const resources = await Promise.all(
  folders.map(async (folder): Promise<ResourceTexts> => (await import(`../../admin/${folder}/texts.fr.ts`)).texts),
)

const textsOf = (tree: object): string[] =>
  Object.values(tree as Tree).flatMap((value) => (typeof value === 'string' ? value.split(' |||| ') : textsOf(value)))

/** Returns the label of an untranslated field: `customer_id` is "Customer". */
const inferLabel = (field: string) => {
  const words = field.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const french = new Set([
  ...textsOf([frenchMessages, fr, await readFeatureTexts('fr')]),
  ...resources.flatMap(({ name, fields, choices = {}, labels = {} }) => textsOf([{ name }, fields, choices, labels])),
])

// What MUI says by itself.
const mui = ['Clear', 'Close', 'Loading…', 'No options', 'Open', 'pagination navigation']

const english = [
  ...mui,
  ...textsOf([englishMessages, en, await readFeatureTexts('en')]),
  ...resources.flatMap(({ fields, choices = {}, labels = {} }) => [
    ...Object.keys(fields).map(inferLabel),
    ...Object.keys(choices),
    ...Object.keys(labels),
  ]),
].filter((text) => !french.has(text))

// Around what is filled in, enough must be left to tell a text by.
const patterns = english
  .filter((text) => text.replaceAll(/%\{\w+\}/g, '').trim().length > 1)
  .map((text) => text.split(/%\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  .map((parts) => new RegExp(`^${parts.join('.+')}$`))

const key = /^(slipform|ra|resources)\.[\w.]+$/

/** Everything a page says: its texts, and what it says to those who hear it. */
const readTexts = (): string[] => {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('script, style')) texts.push(node.data)
    if (!(node instanceof Element)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(node.getAttribute(name) ?? '')
  }
  return [...new Set(texts.map((text) => text.trim()))]
}

/** Expects a page to hold no text that is the admin's own and English, nor the key of one. */
async function expectFrench(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const texts = await page.evaluate(readTexts)
  expect(texts.filter((text) => key.test(text) || patterns.some((pattern) => pattern.test(text)))).toEqual([])
}

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
