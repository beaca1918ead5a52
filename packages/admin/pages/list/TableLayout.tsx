import { Box, type Theme, useMediaQuery } from '@mui/material'
import { Children, type ReactElement, type ReactNode, type RefAttributes, useContext, useEffect, useRef } from 'react'
import { DataTable, type DataTableProps, useListContext, useResourceContext, useTranslate } from 'react-admin'
import { useChosen } from '../../resource/chosen.tsx'
import { can } from '../../session/session.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { Around, Slot } from '../../ui/Slot.tsx'
import { BulkToolbar } from './BulkToolbar.tsx'
import { FittingColumns } from './columns/FittingColumns.tsx'
import { usePublishColumns } from './columns/TableColumnsContext.tsx'
import { TableHead } from './columns/TableHead.tsx'
import { EmptyList } from './EmptyList.tsx'
import { isAwaited } from './isAwaited.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordRows } from './RecordRow.tsx'
import { RowMenu } from './RowMenu.tsx'
import { RelationContext, useTableKey } from './relation.ts'
import { RowBodyContext, RowOptionsContext } from './rowBody.ts'
import { TableSkeleton } from './TableSkeleton.tsx'

/** Properties of a table of records. */
export type RecordTableProps = Pick<DataTableProps, 'children' | 'hiddenColumns' | 'bulkActionButtons'> & {
  /** Columns to omit, because they have the same value in all listed records. */
  without?: string[]
  /** A button at the end of each row or card; by default `RowMenu`. */
  rowAction?: ReactElement
}

interface Renders {
  /** Renders react-admin's table; `RecordTable` passes it, so that projects that eject `RecordTable` can change the table alone. */
  table: (props: DataTableProps & RefAttributes<HTMLTableElement>) => ReactElement
}

/**
 * Chooses how a list shows its records: by the layout that the user has chosen (`RowBodyContext`), as cards in narrow windows, or as a table
 * with the columns that fit its width. Features wrap the records of a list page (`rows`), but not related records.
 */
export const TableLayout = ({ rowAction = <RowMenu />, children, ...props }: RecordTableProps & Renders) => {
  const resource = useResourceContext()
  const canSelect = can('updateMany', resource) || can('removeMany', resource)
  const relation = useContext(RelationContext)
  const records = (
    <TableOrCards {...props} bulkActionButtons={canSelect && props.bulkActionButtons} rowAction={rowAction}>
      {useChosen(children)}
    </TableOrCards>
  )
  return relation === undefined ? <Around name="rows" props={{ children: records }} /> : records
}

/** The records in the layout that replaces the rows, as cards, or as a table; a skeleton until they are read. */
const TableOrCards = ({
  hiddenColumns = [],
  without = [],
  rowAction,
  children,
  table,
  ...props
}: RecordTableProps & Renders) => {
  const hidden = [...hiddenColumns, ...without]
  usePublishColumns(children, hidden)
  const list = useListContext()
  const { page } = list
  const storeKey = useTableKey()
  const root = useRef<HTMLTableElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    // Another page begins at its first row. The first page does already: scrolling would lay out the table before it is complete.
    if (page !== shownPage.current) root.current?.parentElement?.scrollTo({ top: 0 })
    shownPage.current = page
  }, [page])
  const rowBody = useContext(RowBodyContext)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (rowBody) {
    const { bulkActionButtons } = props
    return (
      <RowOptionsContext value={{ hiddenColumns: hidden, bulkActionButtons, rowAction, children }}>
        {rowBody}
      </RowOptionsContext>
    )
  }
  if (isAwaited(list)) return <TableSkeleton />
  if (isNarrow) {
    return (
      <RecordCards
        storeKey={storeKey}
        hiddenColumns={hidden}
        rowAction={rowAction}
        bulkActionButtons={props.bulkActionButtons}
      >
        {children}
      </RecordCards>
    )
  }
  return (
    <FittingColumns columns={children} hidden={hidden} storeKey={storeKey}>
      {table({
        ref: root,
        head: TableHead,
        foot: Foot,
        size: 'small',
        body: RecordRows,
        empty: <EmptyList />,
        storeKey,
        hiddenColumns: hidden,
        ...props,
        ...(props.bulkActionButtons && {
          bulkActionsToolbar: <BulkToolbar>{props.bulkActionButtons}</BulkToolbar>,
        }),
        children: Children.toArray([
          children,
          rowAction && (
            <DataTable.Col key="@actions" source="@actions" label={<ActionsLabel />} disableSort>
              {rowAction}
            </DataTable.Col>
          ),
        ]),
      })}
    </FittingColumns>
  )
}

/** The parts that features show below the rows. */
const Foot = ({ children }: { children?: ReactNode }) => <Slot name="tableFoot" props={{ children }} />

/** The heading of the button column, for screen readers. */
const ActionsLabel = () => (
  <Box component="span" sx={visuallyHidden}>
    {useTranslate()('slipform.list.row_actions')}
  </Box>
)
