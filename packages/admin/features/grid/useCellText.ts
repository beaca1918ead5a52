import { type RaRecord, useDataProvider, useLocale, useResourceDefinitions, useTranslate } from 'react-admin'
import type { FaultText, Words } from 'slipform/browser'
import { decimalSeparator, Fault, numbers, parseCell } from 'slipform/browser'
import { sortedIfPossible } from '../../api/dataProvider.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { enteredNumber, type Measure, readMeasure } from '../../format/measure.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'
import { formatCell } from './cellText.ts'
import type { CellInputProps, GridColumn } from './columns.ts'

/** The value of a text, or the error of a text without a value. */
type Parsed = { value: unknown } | { error: string }

/** Returns a function that finds the record with a name or id, by the search of inputs. */
const useFindRecord = (faultText: (key: FaultText, values: Fault['values']) => string) => {
  const language = useLocale()
  const dataProvider = useDataProvider()
  const definitions = useResourceDefinitions()
  return async (reference: string, text: string): Promise<Parsed> => {
    const nameOf = (record: RaRecord) => nameOfRecord(record, definitions[reference])
    const page = {
      // More than one, because the search also finds names that only contain the text.
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' } as const,
      meta: sortedIfPossible,
    }
    const isSame = (name: string) => name.localeCompare(text, language, { sensitivity: 'base' }) === 0
    const search = (filter: object) =>
      dataProvider.getList(reference, { ...page, filter }).then(
        ({ data }) => data,
        // The request fails for a resource without search, and for a text that is no id.
        (): RaRecord[] => [],
      )
    const byText = (await search({ q: text })).filter((record) => isSame(nameOf(record)))
    const records = byText.length > 0 ? byText : await search({ id: text })
    const [record] = records
    if (records.length > 1) return { error: faultText('many_records', { value: text }) }
    return record === undefined ? { error: faultText('no_record', { value: text }) } : { value: record.id }
  }
}

/** Returns functions that convert values to texts for copying, and pasted texts to values, in the language of the page and by the validators of inputs. */
export const useCellText = () => {
  const translate = useTranslate()
  const locale = useFormatLocale()

  const wordsOf = ({ choices }: GridColumn): Words => ({
    labelOf: (value) => {
      const name = choices.find(({ id }) => id === value)?.name ?? value
      return translate(name, { _: name })
    },
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
  })

  /** Returns the digits of a number with a measure; any other text unchanged. */
  const digitsOf = (text: string, column: GridColumn, record: RaRecord) => {
    const measure = measureIn(column)
    return Object.keys(measure).length === 0 ? text : enteredDigits(readMeasure(text, measure, locale, record))
  }
  /** Writes digits with the user's decimal separator, as `parseCell` expects. */
  const enteredDigits = (digits: string) => digits.replace('.', decimalSeparator(locale))

  const faultText = (key: FaultText, values: Fault['values']) => translate(`slipform.faults.${key}`, values)
  const findRecord = useFindRecord(faultText)

  /** Returns the error of the first validator of the input that rejects a value; undefined for a valid value. */
  const validate = async (
    value: unknown,
    { input, source }: GridColumn,
    record: RaRecord,
  ): Promise<string | undefined> => {
    const inner = (input?.props.children as { props?: CellInputProps } | undefined)?.props
    const rules = [input?.props.validate, inner?.validate].flat().filter((rule) => typeof rule === 'function')
    for (const rule of rules) {
      const error: unknown = await rule(value, { ...record, [source]: value }, { ...input?.props })
      if (error) return explainRule(error, translate)
    }
    return undefined
  }

  return {
    /** Writes a value for a spreadsheet; an amount that is stored in cents is written in its currency. */
    format: (value: unknown, column: GridColumn, record: RaRecord) => {
      const measure = measureIn(column)
      return measure.currency === undefined
        ? formatCell(value, column.type, wordsOf(column), locale)
        : enteredNumber(value, measure, locale, { record, isFocused: true })
    },
    /** Converts a text; `lookUp` finds the records of references. */
    parse: async (text: string, column: GridColumn, record: RaRecord, lookUp = findRecord): Promise<Parsed> => {
      const { reference, type } = column
      try {
        const parsed =
          reference !== undefined && text.trim() !== ''
            ? await lookUp(reference, text.trim())
            : { value: parseCell(digitsOf(text, column, record), type, wordsOf(column), locale) }
        if ('error' in parsed) return parsed
        const value = parsed.value === undefined && type.kind === 'text' && reference === undefined ? '' : parsed.value
        if (value === undefined) return { error: translate('ra.validation.required') }
        const error = await validate(value, column, record)
        return error === undefined ? { value } : { error }
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        return { error: faultText(error.text, error.values) }
      }
    },
    findRecord,
  }
}

/** Returns the measure of the numbers in a column. */
const measureIn = ({ type, input }: GridColumn): Measure => {
  if (!numbers.includes(type.kind) || input === undefined) return {}
  const { unit, currency, format } = input.props as Measure
  return { ...(unit && { unit }), ...(currency && { currency }), ...(format && { format }) }
}

/** The prefix of errors that react-admin stores in the form as JSON. */
const asJson = '@@react-admin@@'

/** Returns the text of a validator's error, which is a translation key, or a key with parameters. */
export const explainRule = (error: unknown, translate: ReturnType<typeof useTranslate>): string => {
  const rule: unknown = String(error).startsWith(asJson) ? JSON.parse(String(error).slice(asJson.length)) : error
  const { message, args } =
    typeof rule === 'object' && rule !== null ? (rule as { message: string; args?: object }) : { message: String(rule) }
  return translate(message, { _: message, ...args })
}
