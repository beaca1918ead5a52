import { Box, TableCell, TableFooter, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  RecordContextProvider,
  useDataTableConfigContext,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { FieldInfo } from 'slipform/browser'
import { readAggregate } from '../../api/aggregate.ts'
import { toApiFilter } from '../../api/filter/apiFilter.ts'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'

/** What a footer says of a column: amounts, durations and sizes add up, of other quantities the mean says more. */
type Total = 'sum' | 'avg'

/** Returns the total of a field's numbers; undefined for plain numbers, and for amounts in several currencies. */
export function totalOf({ kind, filterable, unit, currency, format }: FieldInfo): Total | undefined {
  if (!filterable || !['integer', 'bigint', 'float', 'decimal'].includes(kind)) return undefined
  if (currency !== undefined) return typeof currency === 'string' || 'code' in currency ? 'sum' : undefined
  if (format === 'duration' || format === 'bytes') return 'sum'
  return unit !== undefined || format === 'percent' ? 'avg' : undefined
}

/** A column of a table, as its page has it. */
type Column = ReactElement<{ source?: string; field?: unknown; render?: unknown; children?: ReactNode }>

/** The sums and means of a list's columns, over all records that its filter matches; nothing for a single record. */
export const TableTotals = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const { hasBulkActions = false } = useDataTableConfigContext()
  const columns = Children.toArray(children).filter((child): child is Column => isValidElement(child))
  const { fields } = infoOf(resource)
  const totals = columns.flatMap(({ props: { source = '' } }) => {
    const total = fields[source] && totalOf(fields[source])
    return total === undefined ? [] : [[source, total] as const]
  })
  const values = useTotals(resource, totals)
  if (values === undefined) return null
  const kinds = new Map(totals)
  return (
    <TableFooter>
      <RecordContextProvider value={{ id: '', ...values }}>
        <TableRow sx={footer}>
          {hasBulkActions && <TableCell padding="checkbox" />}
          {columns.map((column) => {
            const { source = '', children: content } = column.props
            const kind = kinds.get(source)
            if (kind === undefined || values[source] === null) return cloneElement(column, empty)
            return cloneElement(column, {
              children: (
                <Box sx={stacked}>
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 11, lineHeight: '14px' }}>
                    {translate(`slipform.list.${kind}`)}
                  </Box>
                  {content}
                </Box>
              ),
            })
          })}
        </TableRow>
      </RecordContextProvider>
    </TableFooter>
  )
}

const empty = { children: '', field: undefined, render: undefined }

// A total makes no column wider: what is longer than the values stands out to the left, where the footer is often empty.
const stacked = { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', width: 0, minWidth: 1 } as const

const footer = {
  '& td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderTop: 1,
    borderBottom: 0,
    borderColor: 'divider',
    py: 0.75,
    overflow: 'visible',
  },
  // Dashes are for records.
  '& td:empty::after': { display: 'none' },
  '& td, & td[class*="column-@"]': { backgroundColor: 'background.paper' },
}

/** Reads the totals of a list's filter in one request. */
function useTotals(resource: string, totals: readonly (readonly [string, Total])[]) {
  const { filterValues, filter: fixed, total = 0, isPending } = useListContext()
  const namesOf = (kind: Total) =>
    totals.flatMap(([source, by]) => (by === kind ? [source] : [])).join(',') || undefined
  const shown = { ...filterValues, ...fixed }
  const wanted = { sum: namesOf('sum'), avg: namesOf('avg') }
  const { data } = useQuery({
    // The key and form of a list without records: what reads lists again reads their totals again.
    queryKey: [resource, 'getList', { filter: shown }, 'totals', wanted],
    queryFn: async ({ signal }): Promise<{ data: never[]; totals: Record<string, unknown> }> => {
      const [group] = await readAggregate(resource, { ...wanted, filter: toApiFilter(shown) }, signal)
      const { fields } = infoOf(resource)
      const means = Object.entries(group?.avg ?? {}).map(([name, mean]) => [name, rounded(mean, fields[name])])
      const sums = Object.entries(group?.sum ?? {}).map(([name, sum]) => [name, shortened(sum, fields[name])])
      return { data: [], totals: Object.fromEntries([...sums, ...means]) }
    },
    enabled: totals.length > 0 && total > 1 && !isPending && can('aggregate', resource),
  })
  return total > 1 ? data?.totals : undefined
}

/** Returns a mean with as many decimals as the values have; that of whole numbers is a whole number. */
const rounded = (mean: number | string | null, info: FieldInfo | undefined) =>
  mean === null ? null : Number(mean).toFixed(info?.kind === 'float' ? 1 : (info?.scale ?? 0))

/** The amount from which on a sum has no decimals. */
const largeSum = 10_000

/** Returns a sum without decimals, if it is large. */
const shortened = (sum: number | string | null, info: FieldInfo | undefined) =>
  info?.kind === 'decimal' && Math.abs(Number(sum)) >= largeSum ? Number(sum).toFixed(0) : sum
