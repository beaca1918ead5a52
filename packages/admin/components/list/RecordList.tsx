import { List, type ListProps } from 'react-admin'
import { useVisible } from '../../auth/visible.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListActions, type ListActionsProps } from './ListActions.tsx'
import { ListError } from './ListError.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListShortcuts } from './ListShortcuts.tsx'

/** Properties of a list page: react-admin's own, and the features of the API. */
export type RecordListProps = Pick<ListProps, 'children' | 'filters' | 'sort'> &
  ListActionsProps & {
    /** The API's maximum page size, if it is smaller than the largest page size offered. */
    maxPageSize?: number
  }

const pageSizes = [10, 25, 50, 100]
const defaultPageSize = 25

/** A list page with filters, selectable columns, page sizes, import and export. */
export const RecordList = ({
  canExport,
  canImport,
  maxPageSize = Infinity,
  filters,
  children,
  ...props
}: RecordListProps) => {
  const sizes = pageSizes.filter((size) => size <= maxPageSize)
  return (
    <List
      actions={<ListActions canExport={canExport} canImport={canImport} />}
      empty={<EmptyList canImport={canImport} />}
      perPage={Math.min(defaultPageSize, maxPageSize)}
      error={<ListError />}
      pagination={<ListPagination pageSizes={sizes.length > 0 ? sizes : [maxPageSize]} />}
      filters={useVisible(filters)}
      {...props}
    >
      {children}
      <ListShortcuts />
    </List>
  )
}
