import { type RaRecord, useResourceDefinitions, useTranslate } from 'react-admin'
import type { FieldInfo } from 'slipform/browser'
import { useFormatLocale } from '../../format/locale.ts'
import { formatMeasure, measureOf } from '../../format/measure.ts'
import { formatDate } from '../../format/timestamp.ts'
import { columnNames, listOptionsOf } from '../../resource/defaults.ts'
import { isEnumeration } from '../../resource/kinds.ts'
import { choicesOf, findField, type NamedField, useFindResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { nameOfRecord } from '../../ui/nameOfRecord.ts'

/** Returns a function for the facts of a found record, as texts: what the columns of its list say, related records first, then enumerations. */
export const useFacts = () => {
  const find = useFindResource()
  const definitions = useResourceDefinitions()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const textOf = ({ source, info }: NamedField, record: RaRecord, choices: ReturnType<typeof choicesOf>): string => {
    const value: unknown = record[source]
    if (info.reference !== undefined) {
      const joined: unknown = info.relation === undefined ? undefined : record[info.relation]
      return isRecord(joined) ? nameOfRecord(joined, definitions[info.reference]) : ''
    }
    if (typeof value !== 'string' && typeof value !== 'number') return ''
    if (info.kind === 'date') return formatDate(String(value), locale)
    if (isMeasured(info)) return formatMeasure(value, measureOf(info), locale, record)
    const name = choices.find(({ id }) => id === value)?.name
    return name === undefined ? String(value) : translate(name, { _: name })
  }
  return (resource: string, record: RaRecord): string[] => {
    const of = find(resource)
    const title = titleNames(of)
    const rankOf = ({ info }: NamedField) => (info.reference !== undefined ? 0 : isEnumeration(info) ? 1 : 2)
    return (listOptionsOf(of).columns ?? columnNames(of))
      .flatMap((item) => (typeof item === 'string' && !title.includes(item) ? (findField(item, of, find) ?? []) : []))
      .filter((field) => field.of === of && (field.info.reference !== undefined || shownKinds.has(field.info.kind)))
      .sort((one, other) => rankOf(one) - rankOf(other))
      .map((field) => textOf(field, record, isEnumeration(field.info) ? choicesOf(field) : []))
      .filter((text) => text !== '')
  }
}

/** Whether digits are grouped: not those of a year. */
const isMeasured = (info: FieldInfo) => info.kind === 'decimal' || Object.keys(measureOf(info)).length > 0

/** The kinds of fields that are facts: texts may be long, and times of the server tell little. */
const shownKinds: ReadonlySet<string> = new Set(['oneOf', 'integer', 'decimal', 'date'])

const isRecord = (value: unknown): value is RaRecord => typeof value === 'object' && value !== null && 'id' in value
