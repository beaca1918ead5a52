import { Alert, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { sendEach } from '../../api/batch.ts'
import { reasonText } from '../../i18n/errorText.ts'
import { batchLimitOf } from '../../resource/named.ts'
import { useCountedText } from '../../ui/useCountedText.ts'
import { type BulkData, changedBy } from './bulkEdit.ts'

const pauseMs = 400
const maxReasons = 3

export interface BulkPreviewProps {
  readonly ids: readonly Identifier[]
  /** The records as they are stored; undefined while they are read. */
  readonly records: readonly RaRecord[] | undefined
  readonly dataOf: (values: BulkData) => BulkData
}

/** What a bulk edit would do: how many records it changes, and what a dry run rejects. */
export const BulkPreview = ({ ids, records, dataOf }: BulkPreviewProps) => {
  const { resource } = useListContext()
  const say = useCountedText(resource)
  const data = dataOf(useWatch())
  if (records === undefined) return <Skeleton variant="rounded" height={24} />
  const changing = changedBy(data, records, ids)
  if (changing === undefined) return <Typography color="text.secondary">{say('no_undo', ids.length)}</Typography>
  const others = ids.length - changing.length
  return (
    <Stack role="group" aria-label={say('edit', ids.length)} sx={{ gap: 0.75 }}>
      <Typography sx={{ fontWeight: 560 }}>
        {[say('changing', changing.length), ...(others > 0 ? [say('unchanged', others)] : [])].join(' · ')}
      </Typography>
      <Rejections data={data} ids={changing.map(({ id }) => id)} />
    </Stack>
  )
}

/** What a dry run of the first records rejects, as many as one request takes, a moment after the last input. */
const Rejections = ({ data, ids }: { data: BulkData; ids: readonly Identifier[] }) => {
  const { resource } = useListContext()
  const say = useCountedText(resource)
  const { isDirty } = useFormState()
  const items = ids.slice(0, batchLimitOf(resource)).map((id) => ({ ...data, id }))
  const { data: errors, error } = useQuery({
    queryKey: [resource, 'dry_run', items],
    enabled: isDirty && items.length > 0,
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      signal.throwIfAborted()
      return [...(await sendEach(resource, 'PATCH', items, { isDryRun: true })).values()]
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!errors?.length) return null
  const reasons = [...new Set(errors.map((item) => reasonText(item, resource) ?? item.error))]
  return (
    <Alert severity="warning">
      {say('would_fail', errors.length)} {reasons.slice(0, maxReasons).join('; ')}
    </Alert>
  )
}
