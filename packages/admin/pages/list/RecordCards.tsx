import { Box, Stack, type TableCellProps, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  type DataTableColumnProps,
  RecordContextProvider,
  RecordField,
  type RecordFieldProps,
  useListContext,
  useResourceDefinition,
  useTranslateLabel,
} from 'react-admin'
import { useNamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { valueClasses } from '../../theme/names.ts'
import { BooleanWords } from '../../ui/BooleanIcons.tsx'
import { useChangedClass } from '../../ui/changedMarks.ts'
import { RecordLink } from '../../ui/RecordLink.tsx'
import { shownColumns } from './columns/columns.ts'
import { rankOf } from './columns/fit.ts'
import { readColumns } from './columns/TableColumnsContext.tsx'
import { useStoredColumns } from './columns/useStoredColumns.ts'
import { EmptyList } from './EmptyList.tsx'
import { RecordCheckbox } from './RecordCheckbox.tsx'
import { useRowGroup } from './rowGroup.tsx'
import { SelectableCards } from './SelectableCards.tsx'
import type { RecordTableProps } from './TableLayout.tsx'

type ColumnProps = Pick<RecordFieldProps, 'source' | 'label' | 'field' | 'children'> &
  Pick<DataTableColumnProps, 'disableSort'> &
  Pick<TableCellProps, 'align'>

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

const cardStyle = {
  px: 1.5,
  py: 1,
  gap: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  [`& .${valueClasses.checkbox}`]: { width: 36, height: 36, ml: -1, mr: 0.5, my: 0 },
  '& .RaRecordField-value': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0, fontSize: 13 },
  '& dl > div': { display: 'flex', alignItems: 'baseline', gap: 0.75, minWidth: 0 },
  // What a record lacks has no line, unless it is an amount.
  '& dl > div:not(.amount):is(:has(> dd > :empty), :has(> dd > div > :empty))': { display: 'none' },
  // A long name would make the card as high as several. As in a table, references are no heavier than what stands beside them.
  '& dd a': { ...twoLines, fontWeight: 'inherit' },
  // A long label wraps, and leaves its value room.
  '& dt': { flexShrink: 0, maxWidth: '60vw', overflowWrap: 'anywhere', fontSize: 12, color: 'text.disabled' },
  '& dd': { m: 0, minWidth: 0 },
  '& dd .MuiTypography-root': { fontSize: 13 },
  '& dd .RaReferenceField-link > *': { color: 'inherit', fontWeight: 'inherit' },
  '& .amount dd, & .amount dd .MuiTypography-root': { fontWeight: 560 },
} as const

// The record's own page shows the other columns. Users who have chosen columns see all of those.
const maxCardColumns = 6

/** The records of a table as cards, on a phone: each with the columns that matter most, or those that the user has chosen. */
export const RecordCards = ({
  storeKey,
  children,
  hiddenColumns = [],
  rowAction,
  bulkActionButtons,
}: RecordTableProps & { storeKey: string }) => {
  const { data, isPending, resource, selectedIds, onToggleItem } = useListContext()
  const lines = useLines(storeKey, children, hiddenColumns)
  const translateLabel = useTranslateLabel()
  if (isPending) return null
  if (!data?.length) return <EmptyList />
  return (
    <SelectableCards bulkActionButtons={bulkActionButtons}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <RecordCard>
            <Stack direction="row" sx={{ alignItems: 'center', minHeight: 36 }}>
              {bulkActionButtons && <RecordCheckbox selectedIds={selectedIds} onToggle={onToggleItem} />}
              <Typography
                variant="subtitle1"
                component="h2"
                sx={{
                  ...twoLines,
                  flexGrow: 1,
                  minWidth: 0,
                  fontSize: 14,
                  lineHeight: '20px',
                  fontWeight: 560,
                  overflowWrap: 'anywhere',
                }}
              >
                <RecordLink inHeading />
              </Typography>
              {lines
                .filter(({ rank }) => rank === 1)
                .map(({ name, column }) => (
                  <Box key={name} sx={{ flexShrink: 0, mx: 0.5 }}>
                    <RecordField {...column} label={false} />
                  </Box>
                ))}
              {rowAction}
            </Stack>
            <BooleanWords value>
              <dl>
                {lines
                  .filter(({ rank }) => rank !== 1)
                  .map(({ name, column, rank }) => (
                    <div key={name} className={rank === 2 ? 'amount' : undefined}>
                      <dt>{translateLabel({ source: column.source, label: column.label, resource })}</dt>
                      <dd>
                        <RecordField {...column} label={false} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </BooleanWords>
          </RecordCard>
        </RecordContextProvider>
      ))}
    </SelectableCards>
  )
}

const groupStyle = { position: 'sticky', top: 0, zIndex: 1, px: 1, bgcolor: 'background.default' }

/** A card, below the heading of its group. */
const RecordCard = ({ children }: { children: ReactNode }) => {
  const { heading, isCollapsed } = useRowGroup()
  const className = useChangedClass()
  return (
    <>
      {heading && <Box sx={groupStyle}>{heading}</Box>}
      {!isCollapsed && (
        <Stack component="article" className={className} sx={cardStyle}>
          {children}
        </Stack>
      )}
    </>
  )
}

/** A column as a line of a card, and its rank of `rankOf`: 1 stands beside the name, 2 is emphasized. */
interface Line {
  readonly name: string
  readonly column: ColumnProps
  readonly rank: number
}

/** Returns the columns of a card but its name: those of the lowest ranks first, or all that the user has chosen, in their order. */
function useLines(storeKey: string, children: ReactNode, hiddenByDefault: string[]): Line[] {
  const { of, find } = useNamedResource()
  const { recordRepresentation } = useResourceDefinition()
  const [stored] = useStoredColumns(storeKey)
  const title = typeof recordRepresentation === 'string' ? [recordRepresentation] : titleNames(of)
  const columns = readColumns(children)
  const lines = shownColumns({ columns, hiddenByDefault }, stored)
    .flatMap((shown) => columns.find(({ source }) => source === shown.source) ?? [])
    .map(({ source, element }) => {
      const { align, disableSort, ...column } = element.props as ColumnProps
      return { name: source, column, rank: rankOf(element, of, find) }
    })
    // Of a name in several columns, the heading says each part.
    .filter(({ column: { source = '' }, rank }) => rank > 0 && !title.includes(source))
  if (stored.hidden !== undefined) return lines
  const lowest = [...lines].sort((line, other) => line.rank - other.rank).slice(0, maxCardColumns)
  return [...lowest.filter(({ rank }) => rank <= 2), ...lines.filter((line) => line.rank > 2 && lowest.includes(line))]
}
