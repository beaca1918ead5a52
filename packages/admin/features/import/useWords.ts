import { useLocaleState, useTranslate, useTranslateLabel } from 'react-admin'
import type { Fault } from 'slipform/browser'
import { useFormatLocale } from '../../format/locale.ts'
import type { texts } from './pageTexts.ts'

/** The key of every text in an object of texts. */
type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string]

type Key = KeyOf<typeof texts.import>

/** The parameters of a text; `smart_count` chooses singular or plural. */
type Values = Record<string, string | number>

/** The texts of an import in the language of the page. */
export type ImportWords = ReturnType<typeof useWords>

/** Returns the texts of an import into a resource, below `slipform.import`, and the words by which cells are read. */
export const useWords = (resource: string) => {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const [locale] = useLocaleState()
  const { format } = new Intl.NumberFormat(locale)
  const say = (key: Key, values?: Values): string => translate(`slipform.import.${key}`, values)
  return {
    say,
    /** Returns a text with a formatted number, in the singular or plural. */
    count: (key: Key, count: number, values?: Values) =>
      say(key, { smart_count: count, count: format(count), ...values }),
    explain: ({ text, values }: Fault): string => translate(`slipform.faults.${text}`, values),
    /** Returns the label of a field, or of another resource's field. */
    fieldLabel: (name: string, of = resource) => String(translateLabel({ source: name, resource: of })),
    number: (value: number) => format(value),
    labelOf: (value: string): string => {
      const label = value.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
      return translate(label, { _: label })
    },
    /** What is between a label and its text. */
    colon: translate('slipform.colon'),
    locale: useFormatLocale(),
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
  }
}
