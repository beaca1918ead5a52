import { useLocaleState, useTranslate, useTranslateLabel } from 'react-admin'
import type { Fault, FileWords } from 'slipform/browser'
import { useFormatLocale } from '../../format/locale.ts'
import type { texts } from './pageTexts.ts'

/** The key of every text in an object of texts. */
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

/** The parameters of a text; `smart_count` chooses singular or plural. */
type Values = Record<string, string | number>

/** The texts of an import in the language of the page. */
export interface ImportWords extends FileWords {
  /** What is between a label and its text. */
  colon: string
  say: (key: KeyOf<typeof texts.import>, values?: Values) => string
  /** Returns a text with a formatted number, in the singular or plural. */
  count: (key: KeyOf<typeof texts.import>, count: number, values?: Values) => string
  explain: (fault: Fault) => string
  /** Returns the label of a field, or of another resource's field. */
  fieldLabel: (name: string, of?: string) => string
  number: (value: number) => string
}

/** Returns the texts of an import into a resource, below `slipform.import`, and the words by which cells are read. */
export const useWords = (resource: string): ImportWords => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const [locale] = useLocaleState()
  const { format } = new Intl.NumberFormat(locale)
  const say: ImportWords['say'] = (key, values) => translate(`slipform.import.${key}`, values)
  return {
    say,
    count: (key, count, values) => say(key, { smart_count: count, count: format(count), ...values }),
    explain: ({ text, values }) => translate(`slipform.faults.${text}`, values),
    fieldLabel: (name, of = resource) => String(translateLabel({ source: name, resource: of })),
    number: format,
    labelOf: (value) => {
      const label = value.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
      return translate(label, { _: label })
    },
    colon: translate('slipform.colon'),
    locale: useFormatLocale(),
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
  }
}
