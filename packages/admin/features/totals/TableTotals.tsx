import { TableCell, TableFooter, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import {
  Children,
  cloneElement,
  type ElementType,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'
import { RecordContextProvider, useDataTableConfigContext, useListContext, useResourceContext } from 'react-admin'
import { aggregateFunctions, type FieldInfo } from 'slipform/browser'
import { type Group, listAggregateQuery } from '../../api/aggregate.ts'
import type { Total } from '../../pages/list/columns/columns.ts'
import { useUnfitColumns } from '../../pages/list/columns/TableColumnsContext.tsx'
import { useColumnTotals } from '../../pages/list/columns/useStoredColumns.ts'
import { RelationContext, useTableKey } from '../../pages/list/relation.ts'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { TotalMenu } from './TotalMenu.tsx'
import { totalsOf } from './totals.ts'

/** The element of a column in a table. */
type Column = ReactElement<{
  source?: string
  label?: ReactNode
  field?: ElementType<{ source: string }>
  render?: unknown
  children?: ReactNode
}>

/** The footer of a table with the totals of all filtered records. Hidden for a single record, and if no visible column has a total. */
export const TableTotals = ({ children }: { children?: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const { hasBulkActions = false } = useDataTableConfigContext()
  const [chosen = {}, choose] = useColumnTotals(useTableKey())
  const columns = Children.toArray(children).filter((child): child is Column => isValidElement(child))
  const sources = columns.map(({ props: { source = '' } }) => source)
  const totals = totalsOf(resource, sources, chosen)
  const values = useTotals(resource, totals)
  const [unfit] = useUnfitColumns()
  const hasVisibleTotal = [...totals].some(([source, total]) => total !== 'none' && !unfit.includes(source))
  if (values === undefined || !hasVisibleTotal) return null
  return (
    <TableFooter>
      {/* The columns show the totals as the values of a record. */}
      <RecordContextProvider value={{ id: '', ...values }}>
        <TableRow sx={footer}>
          {hasBulkActions && <TableCell padding="checkbox" />}
          {columns.map((column) => {
            const { source = '', label, field: Field, children } = column.props
            const value = values[source] ?? null
            const total = totals.get(source)
            if (total === undefined) return cloneElement(column, empty)
            const content = children ?? (Field ? <Field source={source} /> : String(value))
            return cloneElement(column, {
              ...empty,
              children: (
                <TotalMenu
                  source={source}
                  label={label}
                  total={total}
                  onChoose={(next) => choose({ ...chosen, [source]: next })}
                >
                  {total !== 'none' && value !== null ? content : undefined}
                </TotalMenu>
              ),
            })
          })}
        </TableRow>
      </RecordContextProvider>
    </TableFooter>
  )
}

/** The properties of a column whose cell is empty. */
const empty = { children: '', field: undefined, render: undefined }

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
  // No dashes for empty cells, unlike in the rows of records.
  '& td:empty::after': { display: 'none' },
  // In the theme, columns of buttons, whose source begins with `@`, inherit the background: the second selector outweighs that rule.
  '& td, & td[class*="column-@"]': { backgroundColor: 'background.paper' },
}

/** The maximum number of values in an aggregate of the API. */
const maxTotals = 10

/** Reads the totals of the filtered records in one request; the values are null while loading. Undefined without totals, and for fewer than two records. */
function useTotals(resource: string, totals: ReadonlyMap<string, Total>): Record<string, unknown> | undefined {
  const { filterValues, filter: fixed, total: count = 0, isPending } = useListContext()
  const relation = useContext(RelationContext)
  const filter = { ...filterValues, ...fixed, ...relation?.filter }
  const computed = [...totals].filter(([, total]) => total !== 'none').slice(0, maxTotals)
  const namesOf = (wanted: Total) => computed.flatMap(([source, total]) => (total === wanted ? source : [])).join()
  const namesByFunction = Object.fromEntries(aggregateFunctions.map((name) => [name, namesOf(name) || undefined]))
  const isShown = computed.length > 0 && count > 1 && can('aggregate', resource)
  const { data: groups } = useQuery({
    ...listAggregateQuery(resource, { ...namesByFunction, filter }),
    enabled: isShown && !isPending,
  })
  if (!isShown) return undefined
  // Without groups while loading: the row is already shown.
  const [group = {}]: readonly Partial<Group>[] = groups ?? []
  const { fields } = infoOf(resource)
  return Object.fromEntries(
    computed.flatMap(([source, total]) => {
      if (total === 'none') return []
      const value = group[total]?.[source] ?? null
      const shorten = { avg: rounded, median: rounded, sum: shortened }[String(total)]
      return [[source, shorten === undefined ? value : shorten(value, fields[source])]]
    }),
  )
}

/** Rounds a mean or median to the decimals of the field; for whole numbers to a whole number. */
const rounded = (mean: number | string | null, info: FieldInfo | undefined) =>
  mean === null ? null : Number(mean).toFixed(info?.kind === 'float' ? 1 : (info?.scale ?? 0))

/** The amount from which on a sum has no decimals. */
const largeSum = 10_000

/** Returns a sum without decimals, if it is large. */
const shortened = (sum: number | string | null, info: FieldInfo | undefined) =>
  info?.kind === 'decimal' && Math.abs(Number(sum)) >= largeSum ? Number(sum).toFixed(0) : sum
