import { Box, TableCell, TableRow, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link, RecordContextProvider, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin'
import { type TableEntry, tableStates } from 'slipform/browser'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { Command } from '../../ui/Command.tsx'
import { LineTable } from '../../ui/LineTable.tsx'

const stateColors = { served: 'green', read_only: 'slate', missing: 'amber' } as const

const stateChoices = tableStates.map((id) => ({ id, name: `slipform.tables.states.${id}`, color: stateColors[id] }))

/** The tables of a schema, below its name, on the page of the database's tables. */
export const TablesOfSchema = ({ schema, tables }: { schema: string; tables: readonly TableEntry[] }) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" id={id}>
          {schema}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('slipform.tables.count', { smart_count: tables.length })}
        </Typography>
      </Box>
      <LineTable headings={['table', 'state', 'resource', 'rows'].map((name) => translate(`slipform.tables.${name}`))}>
        {tables.map((table) => (
          <TableLine key={table.id} table={table} />
        ))}
      </LineTable>
    </Box>
  )
}

const TableLine = ({ table }: { table: TableEntry }) => {
  const { id, is_view: isView, resources } = table
  const translate = useTranslate()
  const definitions = useResourceDefinitions()
  const pages = resources.filter((path) => definitions[path]?.hasList)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography component="span" variant="body2" sx={{ fontWeight: 560 }}>
          {id.slice(id.indexOf('.') + 1)}
        </Typography>
        {isView && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
            {translate('slipform.tables.view')}
          </Typography>
        )}
        <Reason table={table} />
      </TableCell>
      <TableCell>
        <RecordContextProvider value={table}>
          <BadgeField source="state" choices={stateChoices} />
        </RecordContextProvider>
      </TableCell>
      <TableCell>
        {[...pages, ...resources.filter((path) => !pages.includes(path))].map((path) => (
          <ServingResource key={path} path={path} />
        ))}
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <Rows table={table} />
      </TableCell>
    </TableRow>
  )
}

/** The number of rows of a table. An estimate is rounded; an unknown number is a dash with the reason. */
const Rows = ({ table: { rows, is_estimate, reason } }: { table: TableEntry }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (rows === undefined) {
    const unknownReason = translate(`slipform.tables.${reason === 'unreadable' ? 'unreadable' : 'not_counted'}`)
    return (
      <Tooltip title={unknownReason} describeChild>
        <span>
          –<span style={visuallyHidden}>{unknownReason}</span>
        </span>
      </Tooltip>
    )
  }
  if (!is_estimate) return formatNumber(rows, locale)
  return `≈ ${new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2 }).format(rows)}`
}

/** A resource that serves a table, as a link to its list; a resource without pages by its address in the API. */
const ServingResource = ({ path }: { path: string }): ReactNode => {
  const translate = useTranslate()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  return (
    <Box sx={{ fontSize: 13 }}>
      {definitions[path]?.hasList ? (
        <Link to={`/${path}`}>{labelOf(path, 2)}</Link>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {translate('slipform.tables.api_only')} <code>{`/api/${path}`}</code>
        </Box>
      )}
    </Box>
  )
}

/** Why a table is missing or read-only, and the command that adds a resource for it. */
const Reason = ({ table: { id, reason, partition_of, instead_of = [] } }: { table: TableEntry }) => {
  const translate = useTranslate()
  if (reason === undefined) return null
  const isAddable = reason === 'no_resource' || reason === 'unreadable'
  return (
    <Box sx={{ maxWidth: 640, color: 'text.secondary', fontSize: 13, fontWeight: 400 }}>
      {translate(`slipform.tables.reasons.${reason}`, {
        table: partition_of,
        statements: instead_of.join(', ').toUpperCase(),
      })}
      {isAddable && <Command text={`npm run scaffold database -- --tables ${quote(id)}`} />}
    </Box>
  )
}

/** Quotes a name for a shell, if necessary. */
const quote = (name: string): string => (/^[\w.]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`)
