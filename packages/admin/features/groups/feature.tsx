import { Suspense } from 'react'
import { useResourceContext } from 'react-admin'
import { useStoredGroup } from '../../pages/list/rowGroup.tsx'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

const GroupButton = lazyPart(() => import('./GroupButton.tsx'), 'GroupButton')
// Loaded with the first list that has groups.
const Groups = lazyPart(() => import('./Groups.tsx'), 'Groups', LoadErrorNotice)

const Rows = ({ children }: Slots['rows']) => {
  const [group] = useStoredGroup(useResourceContext())
  if (group === undefined) return children
  return (
    <Suspense fallback={children}>
      <Groups>{children}</Groups>
    </Suspense>
  )
}

/** The feature that groups a list by a field with few values. Headings show the number of records on all pages. */
export const groups = (): Feature => ({
  name: 'groups',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  tableOptions: GroupButton,
  rows: Rows,
})
