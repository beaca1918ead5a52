import { Box, Link } from '@mui/material'
import {
  type FieldProps,
  useFieldValue,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { api } from '../api/httpClient.ts'
import { useFormatLocale } from '../format/locale.ts'
import { formatBytes } from '../format/measure.ts'

// A larger image is downloaded only on demand.
const largestPreview = 500_000

/** The size of bytes, as a link that downloads them, and an image of them if they are a small one. */
export const BytesField = (props: FieldProps & { source: string }) => {
  const value: unknown = useFieldValue(props)
  const record = useRecordContext()
  const resource = useResourceContext()
  const locale = useFormatLocale()
  const name = useGetRecordRepresentation(resource)(record)
  const { size, type = '' } = (value ?? {}) as { size?: number; type?: string }
  if (size === undefined) return null
  const text = formatBytes(size, locale)
  // Related records are of another resource.
  if (record?.id === undefined || props.source.includes('.')) return <span>{text}</span>
  const query = new URLSearchParams({ bytes: props.source })
  const address = `${api}/${resource}/${encodeURIComponent(record.id)}?${query}`
  const isShown = type.startsWith('image/') && size <= largestPreview
  return (
    <Link
      href={address}
      download
      variant="body2"
      // Prevents the click from also opening the table row.
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
    >
      {isShown && (
        <Box
          component="img"
          src={address}
          alt={String(name)}
          loading="lazy"
          sx={{ maxWidth: 1, maxHeight: 160, '.RaDataTable-rowCell &': { maxHeight: 28 } }}
        />
      )}
      {text}
    </Link>
  )
}
