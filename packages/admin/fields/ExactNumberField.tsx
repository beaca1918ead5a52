import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatMeasure, type Holder, type Measure } from '../format/measure.ts'
import { valueClasses } from '../theme/names.ts'

/** The field of a number, and its measure. With the grouping `min2` a number of four digits has no separator, unless it has a unit. */
export interface ExactNumberFieldProps extends FieldProps, Measure {}

/** A number with all stored digits and its measure, in the format of the user's locale. For decimals; `PlainNumberField` uses it for other numbers. */
export const ExactNumberField = ({ grouping, unit, currency, format, ...props }: ExactNumberFieldProps) => {
  const value = useFieldValue(props)
  const record = useRecordContext()
  const locale = useFormatLocale()
  if (value == null) return null
  const measuredGrouping = unit === undefined ? grouping : 'always'
  const measure = {
    ...(measuredGrouping && { grouping: measuredGrouping }),
    ...(currency && { currency }),
    ...(format && { format }),
  }
  return (
    <span className={valueClasses.number}>
      {formatMeasure(value, measure, locale, holderOf(record, props.source))}
      {unit !== undefined && <span className={`${valueClasses.unit} ${valueClasses.muted}`}>{`\u00a0${unit}`}</span>}
    </span>
  )
}

/** Returns the record that a field belongs to: for `vehicle.price` the related vehicle. */
const holderOf = (record: Holder, source = ''): Holder =>
  source
    .split('.')
    .slice(0, -1)
    .reduce<Holder>((outer, name) => outer?.[name] as Holder, record)
