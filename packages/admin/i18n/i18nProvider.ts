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

/** Only English is part of the first load; it also replaces texts that another language lacks. */
const getMessages = (locale: string) => (locale === 'fr' ? loadFrench() : english)

async function loadFrench(): Promise<TranslationMessages> {
  const [{ buildFrench }, texts] = await Promise.all([import('./french.ts'), loadTexts('fr')])
  return mergeTranslations(english, buildFrench(texts))
}

// Labels written in pages are their own keys, so missing keys give no warning.
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

/** Chooses the first of the browser's languages that the admin has, until the user chooses another. */
export async function speakBrowserLanguage(): Promise<void> {
  const wanted = navigator.languages.map((language) => language.split('-')[0])
  const known = wanted.find((language) => locales.some(({ locale }) => locale === language))
  await i18nProvider.changeLocale(known ?? 'en')
}
