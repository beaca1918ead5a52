import { withTexts } from '../../i18n/i18nProvider.ts'

/** Loads a part of accounts with its texts. */
export const withPageTexts = <Part>(part: Promise<Part>): Promise<Part> => withTexts(part, import('./pageTexts.ts'))
