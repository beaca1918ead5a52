import { Box, Typography } from '@mui/material'
import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin'
import { useFormatLocale } from '../format/locale.ts'
import { formatMeasure, type Holder, type Measure } from '../format/measure.ts'

/** The number's field, and what it counts; with the grouping `min2` four digits without a unit have no separator. */
export interface ExactNumberFieldProps extends FieldProps, Measure {}

/** A number with all stored digits and what it counts, in the format of the user's locale; for decimals, and by `PlainNumberField` for others. */
export const ExactNumberField = ({ grouping, unit, currency, format, ...props }: ExactNumberFieldProps) => {
  const value = useFieldValue(props)
  const record = useRecordContext()
  const locale = useFormatLocale()
  const digits = unit === undefined ? grouping : 'always'
  const measure = { ...(digits && { grouping: digits }), ...(currency && { currency }), ...(format && { format }) }
  return (
    <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value == null ? '' : formatMeasure(value, measure, locale, holderOf(record, props.source))}
      {unit !== undefined && value != null && <Box component="span" sx={unitStyle}>{`\u00a0${unit}`}</Box>}
    </Typography>
  )
}

// In the rows of a table the heading has the unit once; a cell of the grid, which is edited, has it itself.
const unitStyle = { color: 'text.secondary', '.RaDataTable-rowCell:not([role=gridcell]) &': { display: 'none' } }

/** Returns the record that a field belongs to: a related one for `vehicle.price`. */
const holderOf = (record: Holder, source = ''): Holder =>
  source
    .split('.')
    .slice(0, -1)
    .reduce<Holder>((outer, name) => outer?.[name] as Holder, record)
