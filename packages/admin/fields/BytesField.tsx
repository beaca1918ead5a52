import {
  type FieldProps,
  type RaRecord,
  useFieldValue,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { api } from '../api/httpClient.ts'
import { ShownBytes } from './ShownBytes.tsx'

/** Bytes as a file to download, with its type and size; a small image is shown, and opens larger. */
export const BytesField = (props: FieldProps & { source: string }) => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  return <ShownBytes value={useFieldValue(props)} address={useBytesAddress(props)} name={String(name)} />
}

/** Returns where the bytes of a field can be downloaded from; undefined if they are not those of the record. */
export const useBytesAddress = (props: FieldProps & { source: string }): string | undefined => {
  const value: unknown = useFieldValue(props)
  const record = useRecordContext()
  const resource = useResourceContext()
  // Related records are of another resource, and the history holds what was there, not the bytes.
  if (record?.id === undefined || props.source.includes('.') || isRecorded(value)) return undefined
  return `${api}/${resource}/${encodeURIComponent(record.id)}?${queryOf(props.source, record)}`
}

/** Browsers show an image again without asking the server: what the record holds tells it from that of an earlier version. */
function queryOf(source: string, record: RaRecord): URLSearchParams {
  const version = [...JSON.stringify(record)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0)
  return new URLSearchParams({ bytes: source, version: String(version) })
}

const isRecorded = (value: unknown) => typeof value === 'object' && value !== null && 'sha256' in value
