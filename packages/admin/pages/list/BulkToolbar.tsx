import { type ReactNode, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { useLoadAhead } from '../../ui/loading/useLoadAhead.ts'

const load = () => import('./RecordBulkToolbar.tsx')
const RecordBulkToolbar = lazyPart(load, 'RecordBulkToolbar', LoadErrorNotice)
/** The buttons of selected records, where a table has none of its own. */
export const BulkButtons = lazyPart<'BulkButtons', object>(load, 'BulkButtons', LoadErrorNotice)

/** The toolbar of selected records, from the first selection on: its buttons show what they did when nothing is selected any more. */
export const BulkToolbar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext()
  const [isUsed, setUsed] = useState(false)
  useLoadAhead(RecordBulkToolbar, BulkButtons)
  if (selectedIds.length > 0 && !isUsed) setUsed(true)
  return (
    isUsed && (
      <Suspense>
        <RecordBulkToolbar>{children}</RecordBulkToolbar>
      </Suspense>
    )
  )
}
