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

/** The bytes of a field as a file to download, with its type and size; a small image is shown, and opens larger. */
export const BytesField = (props: FieldProps & { source: string }) => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  return <ShownBytes value={useFieldValue(props)} address={useBytesAddress(props)} name={String(name)} />
}

/** Returns where the API has the bytes of a field of the record around; undefined if they are not those of the record. */
export const useBytesAddress = (props: FieldProps & { source: string }): string | undefined => {
  const value: unknown = useFieldValue(props)
  const record = useRecordContext()
  const resource = useResourceContext()
  // Related records are of another resource, and the history holds what was there, not the bytes.
  if (record?.id === undefined || props.source.includes('.') || isRecorded(value)) return undefined
  return `${api}/${resource}/${encodeURIComponent(record.id)}?${queryOf(props.source, record)}`
}

/** Browsers show an image of a known address without a request: a hash of the record gives the bytes of another version another address. */
function queryOf(source: string, record: RaRecord): URLSearchParams {
  const version = [...JSON.stringify(record)].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0)
  return new URLSearchParams({ bytes: source, version: String(version) })
}

/** Whether a value is one of the history, which holds a digest in place of bytes. */
const isRecorded = (value: unknown) => typeof value === 'object' && value !== null && 'sha256' in value
