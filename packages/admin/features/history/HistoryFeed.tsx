import { useCreatePath, useRecordContext, useResourceContext, useResourceDefinition, useSaveContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import type { Slots } from '../../ui/Slot.tsx'
import { type Entry, useHistory } from '../../ui/useHistory.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useUsers } from '../../ui/useUsers.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import { type RestoreState, valuesAfter } from './restore.ts'

/**
 * Fills the slot `feed` of a record's page: adds the record's changes to its history, for users who may read them. Users who may update
 * the record can restore versions in its form, but not beside a form, which keeps the values that it has read.
 */
export const HistoryFeed = ({ fields, children }: Slots['feed']) => {
  const resource = useResourceContext()
  const record = useRecordContext()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const { hasEdit } = useResourceDefinition()
  const isForm = useSaveContext({})?.save !== undefined
  const canSeeChanges = can('history', resource)
  const visible = useVisible([...fields])
  const { data, error, refetch } = useHistory(canSeeChanges)
  const nameOf = usePersonNames(data)
  const canRestore = !isForm && hasEdit && can('update', resource)
  if (!canSeeChanges) return children(undefined)
  const restore = (entries: readonly Entry[], entry: Entry['id']) => {
    const state: RestoreState = { restored: { entry, values: valuesAfter(entries, entry) } }
    navigate(createPath({ resource, type: 'edit', id: record?.id }), { state })
  }
  return children({
    kind: 'changes',
    entries: data?.map((entry, index) => ({
      key: String(entry.id),
      at: entry.at,
      element: (
        <HistoryEntry
          name={nameOf(entry)}
          fields={visible}
          {...entry}
          // The first entry is the current version, and a deletion has no values to restore.
          {...(canRestore && index > 0 && entry.action !== 'delete' && { onRestore: () => restore(data, entry.id) })}
        />
      ),
    })),
    error,
    retry: refetch,
  })
}

/** Returns a function that names the user of a change: by the user list, for users who may read it, else by the entry's own `actor`. */
const usePersonNames = (entries: readonly Entry[] | undefined) => {
  const nameOf = usePersonName()
  const users = useUsers(entries?.map(({ actor_id }) => actor_id) ?? [])
  return ({ actor_id, actor }: Entry) => nameOf(users.get(actor_id ?? '') ?? actor)
}
