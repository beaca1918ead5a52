import type { ReactNode } from 'react'
import { useGetRecordRepresentation, useRecordContext, useResourceDefinitions } from 'react-admin'
import { isNamedByKey } from '../../../format/shortKey.ts'
import { useNamedResource } from '../../../resource/named.ts'
import { isRecord, nameOfRecord } from '../../../ui/nameOfRecord.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { sourcesOf } from '../../../ui/sourcesOf.ts'

// A longer key, such as a UUID, is not shown beside a hint: it tells readers nothing, and takes the hint's room.
const maxKeyCharacters = 12

/** The linked name of a record on a board or calendar. A record with only a key is named by the first related record not in `shown`. */
export const RecordName = ({ shown }: { shown?: ReactNode }) => {
  const record = useRecordContext()
  const { of } = useNamedResource()
  const name = String(useGetRecordRepresentation(of.name)(record))
  const definitions = useResourceDefinitions()
  if (record === undefined || !isNamedByKey(name, record.id)) return <RecordLink inHeading />
  const shownSources = sourcesOf(shown)
  const [hint] = Object.entries(of.info.fields).flatMap(([source, { reference, relation = '' }]) => {
    const related: unknown = record[relation]
    if (reference === undefined || shownSources.includes(source) || !isRecord(related)) return []
    const nameOfRelated = nameOfRecord(related, definitions[reference])
    return isNamedByKey(nameOfRelated, related.id) ? [] : [nameOfRelated]
  })
  const isShort = name.length <= maxKeyCharacters
  return <RecordLink inHeading>{hint !== undefined && isShort ? `${hint} · ${name}` : hint}</RecordLink>
}
