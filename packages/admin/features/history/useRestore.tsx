import { Button, SnackbarContent } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Identifier,
  type RaRecord,
  useCloseNotification,
  useDataProvider,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { relationOfLinks } from 'slipform/browser'
import { api, whyOf } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { sendOwnWrite } from '../../api/live/ownWrites.ts'
import { ifUnchanged } from '../../api/version.ts'
import { infoOf } from '../../resource/named.ts'
import type { Values } from '../../ui/useHistory.ts'
import type { RestoreDialogProps } from './RestoreDialog.tsx'
import { type Restorable, separate } from './restore.ts'

/** What restoring would do, by a dry run of the server. */
interface DryRun extends Restorable {
  readonly current: RaRecord | undefined
  /** The values of the restored fields before and, by the dry run, after it; undefined if there is nothing to restore. */
  readonly before: Values | null
  readonly after?: Values
  /** The server gives the record another key than it had. */
  readonly hasNewKey: boolean
}

/** How long a button offers to undo it. */
const undoMs = 10_000

/** Restores a record from the trash, and returns it. */
const takeFromTrash = async (
  resource: string,
  id: Identifier,
  query: string,
  why?: Parameters<typeof whyOf>[0],
): Promise<Values> => {
  const options = { method: 'POST', headers: new Headers(whyOf(why)), body: JSON.stringify([id]) }
  const { json } = await httpClient(`${api}/${resource}/trash/restore${query}`, options)
  return json[0]
}

/** Runs the dry run when the dialog opens, and restores the values when the user confirms it, in the version of the record that was shown. */
export const useRestore = ({
  id,
  values,
  entry,
  isDeleted = false,
  isInTrash = false,
}: Omit<RestoreDialogProps, 'fields' | 'onClose'>) => {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [failure, setFailure] = useState<Error>()
  const [isSending, setSending] = useState(false)
  const {
    data: dryRun,
    error,
    isPending,
    refetch,
  } = useQuery({
    // Read anew for each dialog: not a part of what the pages of the resource read.
    queryKey: ['restore', resource, id, values],
    queryFn: async (): Promise<DryRun> => {
      if (isInTrash) {
        const record = await takeFromTrash(resource, id, '?dry_run=true')
        const after = Object.fromEntries(Object.keys(infoOf(resource).fields).map((name) => [name, record[name]]))
        return { body: values, fixed: [], unknown: [], current: undefined, before: null, after, hasNewKey: false }
      }
      const current: RaRecord | undefined = isDeleted ? undefined : (await dataProvider.getOne(resource, { id })).data
      const restorable = separate(values, infoOf(resource), current)
      const { body } = restorable
      const sources = Object.keys(body).map((name) => relationOfLinks(name) ?? name)
      const pick = (record: Values): Values => Object.fromEntries(sources.map((name) => [name, record[name] ?? null]))
      const before = current === undefined ? null : pick(current)
      const hasNewKey = isDeleted && String(body.id) !== String(id)
      if (sources.length === 0) return { ...restorable, current, before, hasNewKey }
      const { json } = await httpClient(
        `${api}/${resource}${isDeleted ? '' : `/${encodeURIComponent(id)}`}?dry_run=true`,
        {
          method: isDeleted ? 'POST' : 'PUT',
          headers: new Headers(ifUnchanged(current)),
          body: JSON.stringify(body),
        },
      )
      return { ...restorable, current, before, after: pick(json), hasNewKey }
    },
    retry: false,
    gcTime: 0,
  })

  const refresh = () =>
    Promise.all([resource, 'auth/changes'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  const attempt = async (work: () => Promise<unknown>, onFailure: (error: Error) => void): Promise<boolean> => {
    try {
      await work()
      await refresh()
      return true
    } catch (reason) {
      onFailure(reason as Error)
      return false
    }
  }
  const restore = async (message: string): Promise<boolean> => {
    if (dryRun === undefined) return false
    const { body, current } = dryRun
    const meta = { message, cause: entry === undefined ? 'restore' : `restore ${entry}` }
    const undoing = { cause: 'undo' }
    setSending(true)
    setFailure(undefined)
    let undo: () => Promise<unknown> = async () => {}
    const isDone = await attempt(
      async () => {
        if (isInTrash) {
          await sendOwnWrite(resource, [id], () => takeFromTrash(resource, id, '', { message }))
          undo = () => dataProvider.delete(resource, { id, meta: undoing })
          return
        }
        if (current === undefined) {
          const { data } = await dataProvider.create(resource, { data: body, meta })
          undo = () => dataProvider.delete(resource, { id: data.id, previousData: data, meta: undoing })
          return
        }
        const restored = await dataProvider.update(resource, {
          id,
          data: body,
          previousData: current,
          meta,
        })
        const { body: former } = separate(dryRun.before ?? {}, infoOf(resource), restored.data)
        undo = () => dataProvider.update(resource, { id, data: former, previousData: restored.data, meta: undoing })
      },
      (reason) => {
        setFailure(reason)
        // Another user may have changed the record: the dialog shows it as it is now.
        void refetch()
      },
    )
    setSending(false)
    if (isDone) {
      const tell = (reason: Error) => notify(reason.message, { type: 'error' })
      notify(<Restored onUndo={() => void attempt(undo, tell)} />, { autoHideDuration: undoMs })
    }
    return isDone
  }
  return { dryRun, error: failure ?? error, isPending, isSending, restore }
}

/** Says that values were restored, with a button that undoes it. */
const Restored = ({ onUndo }: { onUndo: () => void }) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  const undo = () => {
    close()
    onUndo()
  }
  return (
    <SnackbarContent
      message={translate('slipform.history.restored')}
      action={
        <Button onClick={undo} sx={{ color: 'inherit', fontWeight: 600 }}>
          {translate('ra.action.undo')}
        </Button>
      }
    />
  )
}
