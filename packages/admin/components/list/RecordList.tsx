import { List, type ListProps } from 'react-admin'
import { useVisible } from '../../auth/visible.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListActions, type ListActionsProps } from './ListActions.tsx'
import { ListError } from './ListError.tsx'
import { ListPagination } from './ListPagination.tsx'

/** What a list page takes: react-admin's own properties, and what the API does with the records besides. */
export type RecordListProps = Pick<ListProps, 'children' | 'filters' | 'sort'> &
  ListActionsProps & {
    /** Records that the API returns at once, where that is less than the largest page to choose. */
    maxPageSize?: number
  }

const pageSizes = [10, 25, 50, 100]
const usualPageSize = 25

/** A list page: filters, columns to choose, pages of the size one likes, files in and out. */
export const RecordList = ({ canExport, canImport, maxPageSize = Infinity, filters, ...props }: RecordListProps) => {
  const sizes = pageSizes.filter((size) => size <= maxPageSize)
  return (
    <List
      actions={<ListActions canExport={canExport} canImport={canImport} />}
      empty={<EmptyList canImport={canImport} />}
      perPage={Math.min(usualPageSize, maxPageSize)}
      error={<ListError />}
      pagination={<ListPagination pageSizes={sizes.length > 0 ? sizes : [maxPageSize]} />}
      filters={useVisible(filters)}
      {...props}
    />
  )
}
