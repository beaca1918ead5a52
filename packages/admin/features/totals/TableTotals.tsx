import { Box, TableCell, TableFooter, TableRow } from '@mui/material'
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
import {
  RecordContextProvider,
  useDataTableConfigContext,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { FieldInfo } from 'slipform/browser'
import { type Group, listAggregateQuery } from '../../api/aggregate.ts'
import { useUnfitColumns } from '../../pages/list/columns/TableColumnsContext.tsx'
import { RelationContext } from '../../pages/list/relation.ts'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { useTotalsChoice } from './TotalsSwitch.tsx'
import { type Total, totalsOf } from './totals.ts'

/** The element of a column in a table. */
type Column = ReactElement<{
  source?: string
  field?: ElementType<{ source: string }>
  render?: unknown
  children?: ReactNode
}>

/** The footer of a table with the totals of all filtered records. Hidden for a single record, and if no visible column has a total. */
export const TableTotals = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { hasBulkActions = false } = useDataTableConfigContext()
  const [isOn] = useTotalsChoice()
  const columns = Children.toArray(children).filter((child): child is Column => isValidElement(child))
  const sources = columns.map(({ props: { source = '' } }) => source)
  const totals = totalsOf(resource, sources, isOn)
  const values = useTotals(resource, totals)
  const [unfit] = useUnfitColumns()
  const hasVisibleTotal = [...totals.keys()].some((source) => !unfit.includes(source))
  if (values === undefined || !hasVisibleTotal) return null
  return (
    <TableFooter>
      {/* The columns show the totals as the values of a record. */}
      <RecordContextProvider value={{ id: '', ...values }}>
        <TableRow sx={footer}>
          {hasBulkActions && <TableCell padding="checkbox" />}
          {columns.map((column) => {
            const { source = '', field: Field, children } = column.props
            const value = values[source] ?? null
            const total = totals.get(source)
            if (total === undefined) return cloneElement(column, empty)
            const content = value !== null && (
              <>
                <span className="slipform-total">{translate(`slipform.list.${total}`)}</span>
                {children ?? (Field ? <Field source={source} /> : String(value))}
              </>
            )
            return cloneElement(column, { ...empty, children: <Box sx={style}>{content}</Box> })
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

// The width of 0 keeps a total from widening its column: a long one extends to the left, where the footer is often empty.
const style = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  marginLeft: 'auto',
  width: 0,
  // The height of a total, also while it is read.
  minHeight: 32,
  whiteSpace: 'nowrap',
  '& .slipform-total': { color: 'text.secondary', fontSize: 11, lineHeight: '14px' },
} as const

/** The maximum number of values in an aggregate of the API. */
const maxTotals = 10

/** Reads the totals of the filtered records in one request; the values are null while loading. Undefined without totals, and for fewer than two records. */
function useTotals(resource: string, totals: ReadonlyMap<string, Total>): Record<string, unknown> | undefined {
  const { filterValues, filter: fixed, total: count = 0, isPending } = useListContext()
  const relation = useContext(RelationContext)
  const filter = { ...filterValues, ...fixed, ...relation?.filter }
  const computed = [...totals].slice(0, maxTotals)
  const namesOf = (wanted: Total) =>
    computed.flatMap(([source, total]) => (total === wanted ? source : [])).join() || undefined
  const isShown = computed.length > 0 && count > 1 && can('aggregate', resource)
  const { data: groups } = useQuery({
    ...listAggregateQuery(resource, { sum: namesOf('sum'), avg: namesOf('avg'), filter }),
    enabled: isShown && !isPending,
  })
  if (!isShown) return undefined
  // Without groups while loading: the row is already shown.
  const [group = {}]: readonly Partial<Group>[] = groups ?? []
  const { fields } = infoOf(resource)
  return Object.fromEntries(
    computed.map(([source, total]) => {
      const shorten = total === 'avg' ? rounded : shortened
      return [source, shorten(group[total]?.[source] ?? null, fields[source])]
    }),
  )
}

/** Rounds a mean to the decimals of the field; for whole numbers to a whole number. */
const rounded = (mean: number | string | null, info: FieldInfo | undefined) =>
  mean === null ? null : Number(mean).toFixed(info?.kind === 'float' ? 1 : (info?.scale ?? 0))

/** The amount from which on a sum has no decimals. */
const largeSum = 10_000

/** Returns a sum without decimals, if it is large. */
const shortened = (sum: number | string | null, info: FieldInfo | undefined) =>
  info?.kind === 'decimal' && Math.abs(Number(sum)) >= largeSum ? Number(sum).toFixed(0) : sum
