import { useLocale } from 'react-admin'

/** Returns the locale for numbers and timestamps on a page: the user's region of the page's language, if the browser prefers one. */
export function useFormatLocale(): string {
  return pickLocale(useLocale(), navigator.languages)
}

/** Returns the first of the preferred locales that belongs to a language: `en-GB` for `en`; the language itself otherwise. */
export function pickLocale(language: string, preferred: readonly string[]): string {
  return preferred.find((locale) => locale.split('-')[0] === language) ?? language
}
