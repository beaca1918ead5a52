import type { ThemeOptions } from '@mui/material'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { type I18nProvider, mergeTranslations, type TranslationMessages } from 'react-admin'
import { capitalizeAbbreviation } from 'slipform/browser'
import { en } from './en.ts'
import { composeLabel, withSmallInitial } from './fieldLabel.ts'
import { buildCatalogue, defaultLocale, findLanguage, listLanguages, pickLanguage } from './languages.ts'
import { loadTexts } from './resourceTexts.ts'
import { sentences } from './sentences.ts'
import type { FeatureTexts, TextTree } from './texts.ts'

let english: TranslationMessages = mergeTranslations(englishMessages, { ra: sentences }, { slipform: en })
let featureTexts: readonly FeatureTexts[] = []

/** Adds the texts of features, before a language is chosen. */
export function addFeatureTexts(texts: readonly FeatureTexts[]): void {
  featureTexts = texts
  english = mergeTranslations(english, ...texts.map(({ en: slipform }) => ({ slipform })))
}

/** Loads a part of the admin together with the English texts that it alone needs; other languages load all texts at once. */
export async function withTexts<Part>(
  part: Promise<Part>,
  texts: Promise<{ readonly texts: TextTree }>,
): Promise<Part> {
  english = mergeTranslations(english, { slipform: (await texts).texts })
  await polyglot.changeLocale(polyglot.getLocale())
  return part
}

const loadFeatureTexts = (locale: string) =>
  Promise.all(
    featureTexts.map(async ({ [locale]: texts }) => ({
      slipform: typeof texts === 'function' ? (await texts()).texts : texts,
    })),
  )

const muiTexts = new Map<string, ThemeOptions>()

/** Returns the texts of a language. Only English is part of the first load; its texts replace the ones that another language lacks. */
const getMessages = (locale: string) => (locale === defaultLocale ? english : loadMessages(locale))

async function loadMessages(locale: string): Promise<TranslationMessages> {
  const language = findLanguage(locale)
  if (language === undefined) return english
  const [{ messages }, texts, features] = await Promise.all([
    language.load(),
    loadTexts(locale),
    loadFeatureTexts(locale),
  ])
  if (messages.mui) muiTexts.set(locale, messages.mui)
  return mergeTranslations(english, ...features, buildCatalogue(messages, texts))
}

// `allowMissing`: labels written in pages are their own keys, which must not give a warning.
const polyglot = polyglotI18nProvider(getMessages, defaultLocale, [], { allowMissing: true })

/** Returns the heading of a record's page or form: the record's name; the resource's name before a key (`#7`), or alone for a missing record. */
const headingOf = (
  key: string,
  options?: { recordRepresentation?: unknown; name?: unknown; id?: unknown },
): string | undefined => {
  if (key !== 'ra.page.edit' && key !== 'ra.page.show') return undefined
  const resourceName = String(options?.name ?? '')
  const title = String(options?.recordRepresentation ?? '')
  const beginsWithKey = `${title} `.startsWith(`#${options?.id} `) || title === String(options?.id)
  const isName = title !== '' && !beginsWithKey
  const name = isName ? title : `${resourceName} ${title}`.trim()
  if (key === 'ra.page.show') return name
  return polyglot.translate('slipform.form.heading', { name: isName ? name : withSmallInitial(name) })
}

// Sentences of react-admin in which the name of a resource is not the first word.
const sentencesWithNames = new Set([
  'ra.page.create',
  'ra.page.empty',
  'ra.navigation.no_results',
  'ra.navigation.no_filtered_results',
])

const nameWithin = (key: string, options?: { name?: unknown }) =>
  sentencesWithNames.has(key) && typeof options?.name === 'string'
    ? { ...options, name: withSmallInitial(options.name) }
    : options

/** Corrects the name of a resource without a text of its own, which comes from react-admin: "Ip bans" is "IP bans". */
const withAbbreviations = (key: string, options?: { readonly _?: string }) =>
  options?._ !== undefined && /^resources\.[^.]+\.name$/.test(key)
    ? { ...options, _: options._.split(' ').map(capitalizeAbbreviation).join(' ') }
    : undefined

/** The admin's texts in the language of the page: react-admin's own, with better labels and headings. Also for code outside of components. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  getLocales: listLanguages,
  translate: (key, options) =>
    headingOf(key, options) ??
    composeLabel(key, options?._, polyglot.translate) ??
    polyglot.translate(key, withAbbreviations(key, options) ?? nameWithin(key, options)),
  changeLocale: async (locale) => {
    await polyglot.changeLocale(locale)
    document.documentElement.lang = locale
  },
}

/** Returns MUI's texts in a loaded language; undefined for English. */
export function muiTextsOf(locale: string): ThemeOptions | undefined {
  return muiTexts.get(locale)
}

/** Chooses the first of the browser's languages that the admin has, before the first render. The user may choose another later. */
export async function chooseBrowserLanguage(): Promise<void> {
  await i18nProvider.changeLocale(pickLanguage(navigator.languages))
}
