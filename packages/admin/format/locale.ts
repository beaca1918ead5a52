import { useLocale } from 'react-admin'

/** The locale in which numbers and moments are written: the user's own region of the page's language, where there is one. */
export function useFormatLocale(): string {
  return pickLocale(useLocale(), navigator.languages)
}

/** The first of the preferred locales that belongs to a language: `en-GB` for `en`; the language itself otherwise. */
export function pickLocale(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => locale.split('-')[0] === language) ?? language
}
