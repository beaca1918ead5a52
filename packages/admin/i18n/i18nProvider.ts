import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin'
import { en } from './en.ts'
import { composeLabel } from './fieldLabel.ts'
import { loadTexts } from './resourceTexts.ts'

const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
]

const english: TranslationMessages = { ...englishMessages, slipform: en }

/** Only English is part of the first load; it also stands in for what another language lacks. */
const getMessages = (locale: string) => (locale === 'fr' ? loadFrench() : english)

async function loadFrench(): Promise<TranslationMessages> {
  const [{ buildFrench }, texts] = await Promise.all([import('./french.ts'), loadTexts('fr')])
  return mergeTranslations(english, buildFrench(texts))
}

// A label that a page gives is its own key, so that keys may be missing without a warning.
const polyglot = polyglotI18nProvider(getMessages, 'en', locales, { allowMissing: true })

/** The admin's texts in the language of the page. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => composeLabel(key, options?._, polyglot.translate) ?? polyglot.translate(key, options),
  changeLocale: async (locale) => {
    await polyglot.changeLocale(locale)
    document.documentElement.lang = locale
  },
}

/** Speaks the first language of the browser that the admin knows, until the user chooses another. */
export async function speakBrowserLanguage(): Promise<void> {
  const wanted = navigator.languages.map((language) => language.split('-')[0])
  const known = wanted.find((language) => locales.some(({ locale }) => locale === language))
  await i18nProvider.changeLocale(known ?? 'en')
}
