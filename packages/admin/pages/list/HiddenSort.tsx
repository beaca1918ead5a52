import { useListContext, useTranslateLabel } from 'react-admin'
import { hasKey, infoOf } from '../../resource/named.ts'
import { useTableColumns, useUnfitColumns } from './columns/TableColumnsContext.tsx'
import { useStoredColumns } from './columns/useStoredColumns.ts'
import { useTableKey } from './relation.ts'
import { useStoredGroup } from './rowGroup.tsx'
import { SortButton } from './SortButton.tsx'

/** A button above a table that says by what it is sorted, and changes it, where no heading does: the column is hidden, or does not fit. */
export const HiddenSort = () => {
  const translateLabel = useTranslateLabel()
  const { resource, sort } = useListContext()
  const { sorts = [], hiddenByDefault = [] } = useTableColumns() ?? {}
  const [{ hidden = hiddenByDefault }] = useStoredColumns(useTableKey())
  const [unfit] = useUnfitColumns()
  const [group] = useStoredGroup(resource)
  // Rows without a key are in the order of their positions, which no field of theirs says.
  const isPosition = !hasKey(infoOf(resource)) && sort.field === 'id'
  const columns = sorts.filter(({ field }) => field === sort.field)
  const hasHeading = columns.some(({ source }) => !hidden.includes(source) && !unfit.includes(source))
  if (hasHeading || isPosition || group?.sort === sort.field || sorts.length === 0) return null
  const { source, label } = columns[0] ?? { source: sort.field }
  return <SortButton name={String(translateLabel({ source, resource, ...(label !== undefined && { label }) }))} />
}
