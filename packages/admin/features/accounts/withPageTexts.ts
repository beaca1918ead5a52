import { withTexts } from '../../i18n/i18nProvider.ts'

/** Loads a page of accounts together with the texts of these pages. */
export const withPageTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, import('./pageTexts.ts'))
