import { Box } from '@mui/material'
import { type FieldProps, useFieldValue, useTranslate } from 'react-admin'

/** A JSON value: an object or a list of objects as rows of keys and values, any other value as text. */
export const JsonField = (props: FieldProps) => {
  const value: unknown = useFieldValue(props)
  return value == null ? null : <JsonValue value={value} />
}

/** Further rows are folded. */
const maxRows = 8

/** Renders a value, and the objects inside as indented rows. */
const JsonValue = ({ value }: { value: unknown }) => {
  const translate = useTranslate()
  if (value === null) return '–'
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (Array.isArray(value) && !value.some(hasRows)) return value.map(textOf).join(', ') || '–'
  if (!hasRows(value)) return textOf(value)
  const rows = Array.isArray(value) ? value.map((item, at) => [String(at + 1), item] as const) : Object.entries(value)
  const foldedRows = rows.slice(maxRows)
  return (
    <>
      <JsonRows rows={rows.slice(0, maxRows)} />
      {foldedRows.length > 0 && (
        <Box component="details" sx={{ '& summary': { color: 'text.secondary', cursor: 'pointer' } }}>
          <summary>{translate('slipform.show.more', { smart_count: foldedRows.length })}</summary>
          <JsonRows rows={foldedRows} />
        </Box>
      )}
    </>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const hasRows = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const JsonRows = ({ rows }: { rows: readonly (readonly [string, unknown])[] }) => (
  <Box component="dl" sx={rowsStyle}>
    {rows.map(([key, value]) => (
      <div key={key} data-nested={hasRows(value) || undefined}>
        <dt>{key}</dt>
        <dd>
          <JsonValue value={value} />
        </dd>
      </div>
    ))}
  </Box>
)

const rowsStyle = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  '& > div': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-nested] > dd': { gridColumn: '1 / -1', pl: 1.5, ml: 0.25, borderLeft: 1, borderColor: 'divider' },
} as const
