import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider, useNotify, useResourceContext } from 'react-admin'
import { relationOfLinks } from 'slipform/browser'
import { infoOf } from '../../resource/named.ts'
import type { RestoreDeleted } from '../../ui/Slot.tsx'
import type { Values } from '../../ui/useHistory.ts'
import type { RestoreDialogProps } from './RestoreDialog.tsx'
import { separate } from './restore.ts'

type Restoring = Omit<RestoreDialogProps, 'fields'>

/** Why a record is restored, for its history; or that nothing is stored. */
type Meta = Parameters<RestoreDeleted>[1] & { readonly cause?: string }

/** Tries a restore, by a dry run of the server: of a deleted record that the server still has by what restores it, of another one by creating it, of values by an update. */
const tryRestore = async (
  provider: DataProvider,
  resource: string,
  { id, values, isDeleted = false, restoreDeleted }: Restoring,
) => {
  const info = infoOf(resource)
  const current: RaRecord | undefined = isDeleted ? undefined : (await provider.getOne(resource, { id })).data
  const restorable = restoreDeleted ? { body: values, fixed: [], unknown: [] } : separate(values, info, current)
  const { body: data } = restorable
  const send = async (meta: Meta): Promise<RaRecord> => {
    if (restoreDeleted) return restoreDeleted(id, meta)
    if (current === undefined) return (await provider.create(resource, { data, meta })).data
    return (await provider.update(resource, { id, data, previousData: current, meta })).data
  }
  const sources = restoreDeleted
    ? Object.keys(info.fields)
    : Object.keys(data).map((name) => relationOfLinks(name) ?? name)
  const pick = (record: Values): Values => Object.fromEntries(sources.map((name) => [name, record[name] ?? null]))
  return {
    ...restorable,
    /** The values of the restored fields before and after it; undefined if there is nothing to restore. */
    before: current === undefined ? null : pick(current),
    after: sources.length === 0 ? undefined : pick(await send({ isDryRun: true })),
    /** The server gives the record another key than it had. */
    hasNewKey: isDeleted && restoreDeleted === undefined && String(data.id) !== String(id),
    send,
  }
}

/** Runs the dry run when the dialog opens, and restores the values when the user confirms it, in the version of the record that was shown. */
export const useRestore = (restoring: Restoring) => {
  const { id, values, entry, onClose } = restoring
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const dryRun = useQuery({
    // Read anew for each dialog: not a part of what the pages of the resource read.
    queryKey: ['restore', resource, id, values],
    queryFn: () => tryRestore(dataProvider, resource, restoring),
    retry: false,
    gcTime: 0,
  })
  const restore = useMutation({
    mutationFn: async (message: string) =>
      dryRun.data?.send({ message, cause: entry === undefined ? 'restore' : `restore ${entry}` }),
    onSuccess: async () => {
      await Promise.all([resource, 'auth/changes'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
      notify('slipform.history.restored')
      onClose()
    },
    // Another user may have changed the record: the dialog shows it as it is now.
    onError: () => dryRun.refetch(),
  })
  return { dryRun, restore }
}
