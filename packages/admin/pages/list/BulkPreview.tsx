import { Skeleton, Typography } from '@mui/material'
import { type Identifier, type RaRecord, useListContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCountedText } from '../../ui/useCountedText.ts'
import { type BulkData, changedBy } from './bulkEdit.ts'

export interface BulkPreviewProps {
  readonly ids: readonly Identifier[]
  /** The stored records; undefined while they are read, empty if there are too many to read. */
  readonly records: readonly RaRecord[] | undefined
  readonly dataOf: (values: BulkData) => BulkData
}

/** Previews a bulk edit: how many records it changes. */
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
    <Typography role="group" aria-label={countedText('edit', ids.length)} sx={{ fontWeight: 560 }}>
      {[
        countedText('changing', changing.length),
        ...(unchangedCount > 0 ? [countedText('unchanged', unchangedCount)] : []),
      ].join(' · ')}
    </Typography>
  )
}
