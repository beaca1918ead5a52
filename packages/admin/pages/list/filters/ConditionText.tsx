import { useGetMany, useGetRecordRepresentation, useTranslate } from 'react-admin'
import { isPeriod } from '../../../api/filter/periods.ts'
import { useFormatLocale } from '../../../format/locale.ts'
import { formatDate, formatTimestamp } from '../../../format/timestamp.ts'
import type { Condition } from './conditions.ts'
import { choicesOf, type FilterField, referenceOf } from './fields.ts'

const maxNames = 3

/** Names the value of a condition in the kind of its field. */
export const ConditionText = ({ condition, field }: { condition: Condition; field: FilterField | undefined }) => {
  const { operator, value } = condition
  const translate = useTranslate()
  const locale = useFormatLocale()
  const textOf = (one: unknown) => nameOf(one, field, translate, locale)
  const values = Array.isArray(value) ? value : [value]
  const reference = referenceOf(field)
  if (operator === 'empty' || operator === 'not_empty') return null
  if (operator === 'within') return isPeriod(value) ? translate(`slipform.filters.${value}`) : String(value)
  if (operator === 'between') return values.map(textOf).join(' – ')
  if (field?.kind === 'reference' && reference !== undefined) return <RecordNames ids={values} reference={reference} />
  return shorten(values.map(textOf))
}

/** Names the first values, and counts the others. */
const shorten = (names: string[]) => {
  const more = names.length - maxNames
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` +${more}` : '')
}

const nameOf = (
  value: unknown,
  field: FilterField | undefined,
  translate: (key: string, options?: object) => string,
  locale: string,
) => {
  if (field?.kind === 'date' && typeof value === 'string') return formatDate(value.slice(0, 10), locale)
  if (field?.kind === 'timestamp' && typeof value === 'string') return formatTimestamp(value, locale)
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  const choice = choicesOf(field).find(({ id }) => id === value)
  if (choice) return translate(choice.name, { _: choice.name })
  return typeof value === 'object' ? translate('slipform.filters.advanced') : String(value)
}

const RecordNames = ({ ids, reference }: { ids: unknown[]; reference: string }) => {
  const { data = [] } = useGetMany(reference, { ids: ids.map(String) })
  const represent = useGetRecordRepresentation(reference)
  const nameOfRecord = (id: unknown) => {
    const record = data.find((one) => String(one?.id) === String(id))
    return record ? String(represent(record)) : '…'
  }
  return shorten(ids.map(nameOfRecord))
}
