import type { ThemeOptions } from '@mui/material'
import { mergeTranslations, type TranslationMessages } from 'react-admin'
import { en } from './en.ts'
import type { PartialTexts, ResourceTexts, Texts, TextTree } from './texts.ts'

/** The texts of the admin in a language. */
export interface LanguageMessages {
  /** The admin's own texts, by the keys of `englishTexts`; missing texts are shown in English. */
  readonly slipform: PartialTexts
  /** Texts of features, by the keys of their `texts.en`; missing texts are shown in English. */
  readonly features?: TextTree
  /** React-admin's texts, from a language package such as `ra-language-german`; English without them. */
  readonly ra?: TranslationMessages['ra']
  /** MUI's texts: `deDE` of `@mui/material/locale`. */
  readonly mui?: Pick<ThemeOptions, 'components'>
}

/** A language of the admin besides English. */
export interface Language {
  /** A language tag: `de`, `pt-BR`. Numbers, dates and times have its format. */
  readonly locale: string
  /** The name in the menu of languages: `Deutsch`. */
  readonly name: string
  /** Loads the texts when a user first needs them. */
  readonly load: () => Promise<{ readonly messages: LanguageMessages }>
}

/** The admin's own texts in English. */
export const englishTexts: Texts = en

/** The language that is part of the first load. */
export const defaultLocale = 'en'

let languages: readonly Language[] = [{ locale: 'fr', name: 'Français', load: () => import('./french.ts') }]

/** Adds languages before the first page is rendered; an added language replaces the one with the same locale. */
export function addLanguages(added: readonly Language[]): void {
  const isReplaced = ({ locale }: Language) => added.some((language) => language.locale === locale)
  languages = [...languages.filter((language) => !isReplaced(language)), ...added]
}

/** Returns the languages of the menu. */
export function listLanguages(): { locale: string; name: string }[] {
  return [{ locale: defaultLocale, name: 'English' }, ...languages.map(({ locale, name }) => ({ locale, name }))]
}

/** Returns the language of a locale; undefined for English. */
export function findLanguage(locale: string): Language | undefined {
  return languages.find((language) => language.locale === locale)
}

/** Returns the locale of the first preferred language that the admin has, in its region or in another; English if it has none. */
export function pickLanguage(preferred: readonly string[]): string {
  const locales = listLanguages().map(({ locale }) => locale)
  const [first] = preferred.flatMap((tag) => {
    const [language = ''] = tag.split('-')
    return locales.find((locale) => locale === tag) ?? locales.find((locale) => locale.split('-')[0] === language) ?? []
  })
  return first ?? defaultLocale
}

/** Builds the catalogue of a language from its texts, and from the texts of resources by the resources' names. */
export function buildCatalogue(
  { slipform, features, ra }: LanguageMessages,
  texts: Readonly<Record<string, ResourceTexts>>,
): Partial<TranslationMessages> {
  const resources = Object.entries(texts).map(([resource, { name, fields }]) => [resource, { name, fields }])
  const phrases = Object.values(texts).map(({ choices, labels }) => ({ ...choices, ...labels }))
  const own = mergeTranslations({ slipform: features }, { slipform })
  return Object.assign({ ...(ra && { ra }), ...own, resources: Object.fromEntries(resources) }, ...phrases)
}
