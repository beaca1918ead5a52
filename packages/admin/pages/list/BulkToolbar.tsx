import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'

// The code of a selection loads with the first one: the list itself does not wait for it.
const load = () => import('./RecordBulkToolbar.tsx')
const RecordBulkToolbar = lazyDialog(load, 'RecordBulkToolbar')
/** The buttons of selected records, where a table has none of its own. */
export const BulkButtons = lazyDialog<'BulkButtons', object>(load, 'BulkButtons')

/** The toolbar of a table or of cards for their selected records. It stays after the first selection, as its buttons show their results. */
export const BulkToolbar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext()
  const [isUsed, setUsed] = useState(false)
  if (selectedIds.length > 0 && !isUsed) setUsed(true)
  return isUsed && <RecordBulkToolbar>{children}</RecordBulkToolbar>
}
