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

/** The bytes of a field as a file to download, with type and size. A small image is shown, and opens in a dialog. */
export const BytesField = (props: FieldProps & { source: string }) => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  return <ShownBytes value={useFieldValue(props)} address={useBytesAddress(props)} name={String(name)} />
}

/** Returns the address of the bytes of a field of the current record; undefined if the value is not that of the record. */
export const useBytesAddress = (props: FieldProps & { source: string }): string | undefined => {
  const value: unknown = useFieldValue(props)
  const record = useRecordContext()
  const resource = useResourceContext()
  // A field of a related record belongs to another resource. A version in the history has only a digest of its bytes.
  if (record?.id === undefined || props.source.includes('.') || isRecorded(value)) return undefined
  return `${api}/${resource}/${encodeURIComponent(record.id)}?${queryOf(props.source, record)}`
}

/** Returns the query of the address. A hash of the record changes the address with each version, as browsers cache images by address. */
function queryOf(source: string, record: RaRecord): URLSearchParams {
  const version = [...JSON.stringify(record)].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 0)
  return new URLSearchParams({ bytes: source, version: String(version) })
}

/** Whether a value comes from the history, which stores a digest instead of bytes. */
const isRecorded = (value: unknown) => typeof value === 'object' && value !== null && 'sha256' in value
