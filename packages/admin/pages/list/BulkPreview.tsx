import { Alert, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { sendEach } from '../../api/batch.ts'
import { reasonText } from '../../i18n/errorText.ts'
import { batchLimitOf } from '../../resource/named.ts'
import { useCountedText } from '../../ui/useCountedText.ts'
import { type BulkData, changedBy } from './bulkEdit.ts'

// Long enough that a value is typed before the server checks it.
const pauseMs = 400
/** As many as fit into a line or two. */
const maxReasons = 3

export interface BulkPreviewProps {
  readonly ids: readonly Identifier[]
  /** The stored records; undefined while they are read, empty if there are too many to read. */
  readonly records: readonly RaRecord[] | undefined
  readonly dataOf: (values: BulkData) => BulkData
}

/** Previews a bulk edit: how many records it changes, and why a dry run rejects some. */
export const BulkPreview = ({ ids, records, dataOf }: BulkPreviewProps) => {
  const { resource } = useListContext()
  const countedText = useCountedText(resource)
  const data = dataOf(useWatch())
  if (records === undefined) return <Skeleton variant="rounded" height={24} />
  const changing = changedBy(data, records, ids)
  if (changing === undefined)
    return <Typography color="text.secondary">{countedText('no_undo', ids.length)}</Typography>
  const unchangedCount = ids.length - changing.length
  return (
    <Stack role="group" aria-label={countedText('edit', ids.length)} sx={{ gap: 0.75 }}>
      <Typography sx={{ fontWeight: 560 }}>
        {[
          countedText('changing', changing.length),
          ...(unchangedCount > 0 ? [countedText('unchanged', unchangedCount)] : []),
        ].join(' · ')}
      </Typography>
      <Rejections data={data} ids={changing.map(({ id }) => id)} />
    </Stack>
  )
}

/** Why a dry run rejects records, a moment after the last input. It checks the first records only, as many as one request takes. */
const Rejections = ({ data, ids }: { data: BulkData; ids: readonly Identifier[] }) => {
  const { resource } = useListContext()
  const countedText = useCountedText(resource)
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
      {countedText('would_fail', errors.length)} {reasons.slice(0, maxReasons).join('; ')}
    </Alert>
  )
}
