import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatMeasure, type Holder, type Measure } from '../format/measure.ts'
import { valueClasses } from '../theme/names.ts'

/** The number's field, and what it counts; with the grouping `min2` four digits without a unit have no separator. */
export interface ExactNumberFieldProps extends FieldProps, Measure {}

/** A number with all stored digits and what it counts, in the format of the user's locale; for decimals, and by `PlainNumberField` for others. */
export const ExactNumberField = ({ grouping, unit, currency, format, ...props }: ExactNumberFieldProps) => {
  const value = useFieldValue(props)
  const record = useRecordContext()
  const locale = useFormatLocale()
  if (value == null) return null
  const digits = unit === undefined ? grouping : 'always'
  const measure = { ...(digits && { grouping: digits }), ...(currency && { currency }), ...(format && { format }) }
  return (
    <span className={valueClasses.number}>
      {formatMeasure(value, measure, locale, holderOf(record, props.source))}
      {unit !== undefined && <span className={`${valueClasses.unit} ${valueClasses.muted}`}>{`\u00a0${unit}`}</span>}
    </span>
  )
}

/** Returns the record that a field belongs to: a related one for `vehicle.price`. */
const holderOf = (record: Holder, source = ''): Holder =>
  source
    .split('.')
    .slice(0, -1)
    .reduce<Holder>((outer, name) => outer?.[name] as Holder, record)
