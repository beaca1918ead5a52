import { useResourceContext } from 'react-admin'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import { useHistory } from './useHistory.ts'

/** The changes of a record with users, times and values before and after, for those who may see them. */
export const HistoryFeed = ({ fields, children }: Slots['feed']) => {
  const canSeeChanges = can('history', useResourceContext())
  const visible = useVisible([...fields])
  const { data, error, refetch } = useHistory(canSeeChanges)
  if (!canSeeChanges) return children(undefined)
  return children({
    kind: 'changes',
    entries: data?.map((entry) => ({
      key: String(entry.id),
      at: entry.at,
      element: <HistoryEntry fields={visible} {...entry} />,
    })),
    error,
    retry: refetch,
  })
}
