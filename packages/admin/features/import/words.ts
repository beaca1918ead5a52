import type { Fault, FileWords } from 'slipform/browser'
import { labelOf } from '../../i18n/fieldLabel.ts'
import { i18nProvider } from '../../i18n/i18nProvider.ts'

const { translate } = i18nProvider

/** The parameters of a text; `smart_count` chooses singular or plural. */
type Values = Record<string, string | number>

/** Returns a text of the import, below `slipform.import`. */
export const say = (key: string, values?: Values): string => translate(`slipform.import.${key}`, values)

/** Returns a text with a formatted number, in the singular or plural. */
export const sayCount = (key: string, count: number, values?: Values): string =>
  say(key, { smart_count: count, count: formatCount(count), ...values })

export const formatCount = (count: number): string => new Intl.NumberFormat(i18nProvider.getLocale()).format(count)

export const explain = ({ text, values }: Fault): string => translate(`slipform.faults.${text}`, values)

/** Returns a text after the name of its subject, such as a column, and a colon. */
export const sayOf = (name: string | undefined, text: string): string =>
  name === undefined ? text : `${name}${translate('slipform.colon')}${text}`

export const fieldLabel = (resource: string, name: string): string => labelOf(resource, name, translate)

/** Returns a column's header, or a text with its position if the header is empty. */
export const columnName = (headers: readonly string[], columnIndex: number): string =>
  headers[columnIndex] || say('columns.unnamed', { position: columnIndex + 1 })

/** Returns the labels, and the region of numbers and dates, by which cells are read. */
export const wordsOf = (locale: string): FileWords => ({
  labelOf: (value) => {
    const label = value.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
    return translate(label, { _: label })
  },
  locale,
  yes: translate('ra.boolean.true'),
  no: translate('ra.boolean.false'),
})
