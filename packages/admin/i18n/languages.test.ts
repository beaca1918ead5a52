import { expect, test, vi } from 'vitest'
import { errorText } from './errorText.ts'
import { i18nProvider, muiTextsOf } from './i18nProvider.ts'
import { addLanguages, listLanguages, pickLanguage } from './languages.ts'
import { setTextLoaders } from './resourceTexts.ts'

const mui = { components: { MuiPagination: { defaultProps: { 'aria-label': 'Seiten' } } } }
const german = {
  slipform: {
    layout: { menu: 'Menü' },
    errors: { role_required: 'Rolle %{role} erforderlich' },
    auth: { roles: { viewer: 'Leser', editor: 'Bearbeiter', admin: 'Verwalter' } },
  },
  mui,
}

addLanguages([{ locale: 'de', name: 'Deutsch', load: async () => ({ messages: german }) }])
addLanguages([{ locale: 'pt-BR', name: 'Português', load: async () => ({ messages: { slipform: {} } }) }])

test('languages of a project follow those of the admin', () => {
  expect(listLanguages().map(({ locale }) => locale)).toEqual(['en', 'fr', 'de', 'pt-BR'])
  expect(i18nProvider.getLocales?.()).toContainEqual({ locale: 'de', name: 'Deutsch' })
})

test.each([
  [['de-AT', 'fr'], 'de'],
  [['nl', 'fr-CA'], 'fr'],
  [['pt-PT'], 'pt-BR'],
  [['pt-BR', 'de'], 'pt-BR'],
  [['nl'], 'en'],
  [[], 'en'],
])('a browser that prefers %j begins with %s', (preferred, locale) => expect(pickLanguage(preferred)).toBe(locale))

test('a language has its own texts, those of resources, errors by code, and English for the rest', async () => {
  const texts = async () => ({
    name: 'Fahrzeug |||| Fahrzeuge',
    fields: { year: 'Baujahr' },
    choices: { Sold: 'Verkauft' },
  })
  setTextLoaders({ './vehicles.de.ts': texts, './vehicles.fr.ts': async () => ({ name: 'V', fields: {} }) })
  vi.stubGlobal('document', { documentElement: {} })
  await i18nProvider.changeLocale('de')
  const { translate } = i18nProvider
  expect(translate('slipform.layout.menu')).toBe('Menü')
  expect(translate('resources.vehicles.name', { smart_count: 2 })).toBe('Fahrzeuge')
  expect(translate('resources.vehicles.fields.year')).toBe('Baujahr')
  expect(translate('Sold')).toBe('Verkauft')
  expect(errorText({ code: 'role_required', params: { role: 'editor' } })).toBe('Rolle Bearbeiter erforderlich')
  expect(translate('slipform.list.retry')).toBe('Try again')
  expect(translate('ra.action.save')).toBe('Save')
  expect(muiTextsOf('de')).toBe(mui)
  await i18nProvider.changeLocale('en')
  expect(translate('slipform.layout.menu')).toBe('Menu')
  vi.unstubAllGlobals()
})
