import { Alert, Skeleton, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import {
  Confirm,
  type DataProvider,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useNotify,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import { relationOfLinks } from 'slipform/browser'
import { type ApiErrorBody, errorText } from '../../i18n/errorText.ts'
import { infoOf } from '../../resource/named.ts'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { separate } from './restore.ts'

interface RestoreDialogProps {
  /** The record whose values are restored. */
  readonly id: Identifier
  readonly values: Values
  /** The entry of the history whose version has the values. */
  readonly entry: Entry['id']
  readonly fields: readonly ReactElement[]
  readonly onClose: () => void
}

/** The dialog before a version is restored: shows by a dry run which fields the restore changes, and which it cannot. */
export const RestoreDialog = ({ id, values, entry, fields, onClose }: RestoreDialogProps) => {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const dryRun = useQuery({
    // A key outside of the resource's queries, with no cache: each dialog reads the record anew.
    queryKey: ['restore', resource, id, values],
    queryFn: () => tryRestore(dataProvider, resource, id, values),
    retry: false,
    gcTime: 0,
  })
  const restore = useMutation({
    mutationFn: async () => dryRun.data?.send({ cause: `restore ${entry}` }),
    onSuccess: async () => {
      await Promise.all([resource, 'auth/changes'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
      notify('slipform.history.restored')
      onClose()
    },
    // Another user may have changed the record: the dialog shows the current values.
    onError: () => dryRun.refetch(),
  })
  const error = restore.error ?? dryRun.error
  const { before = null, after, omitted = [] } = dryRun.data ?? {}
  const names = omitted.map((source) => labelOf({ source, resource })).join(', ')
  return (
    <Confirm
      isOpen
      fullWidth
      maxWidth="sm"
      title="slipform.history.restore_title"
      // Without anything to restore, the button only closes the dialog.
      confirm={after || dryRun.isPending ? 'slipform.history.restore' : 'ra.action.close'}
      loading={dryRun.isPending || restore.isPending}
      onClose={onClose}
      onConfirm={() => (after ? restore.mutate() : onClose())}
      content={
        <>
          {error && (
            <Alert severity="error" sx={{ mb: 1 }}>
              {explain(error, resource) ?? translate(error.message, { _: error.message })}
            </Alert>
          )}
          {dryRun.isPending && <Skeleton variant="rounded" height={56} />}
          {after && <EntryChanges before={before} after={after} fields={fields} />}
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {dryRun.data && !after && translate('slipform.history.nothing')}{' '}
            {names !== '' && translate('slipform.history.left', { fields: names })}
          </Typography>
        </>
      }
    />
  )
}

/** Returns the message of an error with the labels of the fields at fault. */
const explain = ({ body }: Error & { body?: ApiErrorBody }, resource: string): string | undefined => {
  // Forms get the message of the whole as that of a field.
  const { root: _root, ...errors } = body?.errors ?? {}
  return body && errorText({ ...body, errors }, resource)
}

/** Reads the record and tries the restore by a dry run of its update; `send` then updates the record as it was read. */
const tryRestore = async (provider: DataProvider, resource: string, id: Identifier, values: Values) => {
  const { data: previousData }: { data: RaRecord } = await provider.getOne(resource, { id })
  const { body: data, omitted } = separate(values, infoOf(resource), previousData)
  const send = async (meta: { isDryRun: true } | { cause: string }): Promise<RaRecord> =>
    (await provider.update(resource, { id, data, previousData, meta })).data
  const sources = Object.keys(data).map((name) => relationOfLinks(name) ?? name)
  const pick = (record: Values): Values => Object.fromEntries(sources.map((name) => [name, record[name] ?? null]))
  return {
    omitted,
    /** The values of the restored fields before and after the restore; `after` is undefined if there is nothing to restore. */
    before: pick(previousData),
    after: sources.length === 0 ? undefined : pick(await send({ isDryRun: true })),
    send,
  }
}
