import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, ListContextProvider, type RaRecord, useGetResourceLabel, useList } from 'react-admin'
import { useChosen } from '../../../resource/chosen.tsx'
import { columnsOf, hiddenColumnsOf } from '../../../resource/defaults.ts'
import { columnsFor } from '../../../resource/fields.tsx'
import { useNamedResource } from '../../../resource/named.ts'
import { titleNames } from '../../../resource/title.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { useWidth } from '../charts/useWidth.ts'

// About what a column needs, in pixels.
const columnWidth = 180

interface CardTableProps {
  readonly records: RaRecord[]
  /** The columns; by default the names of the records, and those of their list. */
  readonly children?: ReactNode
}

/** The table of a `TableCard` with the first columns that have room, at least two. */
export const CardTable = ({ records, children }: CardTableProps) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const listed = useListedColumns()
  const columns = useChosen(children ?? listed)
  return (
    <ListContextProvider value={useList({ data: records, perPage: records.length })}>
      <Box ref={ref} sx={tableStyle}>
        <DataTable bulkActionButtons={false} rowClick={false}>
          {columns.slice(0, Math.max(2, Math.floor(width / columnWidth)))}
        </DataTable>
      </Box>
    </ListContextProvider>
  )
}

/** Returns a column of the records' names with links to them, and the columns of their list. */
const useListedColumns = () => {
  const { of, find } = useNamedResource()
  const title = titleNames(of)
  const omitted: readonly unknown[] = [...title, ...hiddenColumnsOf(of)]
  const others = columnsOf(of).filter((column) => !omitted.includes(column))
  return [
    <DataTable.Col key="name" source={title[0]} label={useGetResourceLabel()(of.name, 1)} disableSort>
      <RecordLink />
    </DataTable.Col>,
    ...columnsFor(others, of, find),
  ]
}

/** The table reaches the edges of the card, and only the name is emphasised. */
const tableStyle = {
  mx: -2,
  mb: -2,
  '& td:first-of-type, & th:first-of-type': { pl: 2 },
  // Long values are cut.
  '&& table': { tableLayout: 'fixed' },
  '& td:last-of-type, & th:last-of-type': { pr: 2 },
  '& tbody td:not(:first-of-type) a': { fontWeight: 'inherit' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tbody td:first-of-type > *': { fontWeight: 560 },
  '&& tbody td:nth-of-type(2):not(.MuiTableCell-alignRight)': { fontWeight: 400 },
}
