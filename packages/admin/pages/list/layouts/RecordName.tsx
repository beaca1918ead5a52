import { createContext, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import {
  type RaRecord,
  ReferenceField,
  TextField,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useResourceDefinitions,
} from 'react-admin'
import { RelatedRecordField } from '../../../fields/RelatedRecordField.tsx'
import { isNamedByKey } from '../../../format/shortKey.ts'
import { nameOfRecord } from '../../../ui/nameOfRecord.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { sourcesOf } from '../../../ui/sourcesOf.ts'
import { isRecord } from '../../../ui/useJoinedRecords.ts'

/** The fields of the records of the list around, as their page shows them; undefined for a list without them. */
export const ListFieldsContext = createContext<readonly ReactElement[] | undefined>(undefined)

// A longer key, such as a UUID, is not shown beside a hint: it says nothing, and takes the room of what does.
const maxKeyCharacters = 12

/** The linked name of a record on a board or calendar. One that has only its key is called by a related record or a text, unless `shown` shows them. */
export const RecordName = ({ shown }: { shown?: ReactNode }) => {
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const fields = useContext(ListFieldsContext)
  const definitions = useResourceDefinitions()
  const isNameless = record !== undefined && fields !== undefined && isNamedByKey(name, record.id)
  const hint = isNameless ? hintOf(record, fields, sourcesOf(shown), definitions) : undefined
  const isShort = String(name).length <= maxKeyCharacters
  return <RecordLink inHeading>{hint !== undefined && isShort ? `${hint} · ${name}` : hint}</RecordLink>
}

/** Returns what tells a record from others: the name of a related record that its response contains, else a text. */
function hintOf(
  record: RaRecord,
  fields: readonly ReactElement[],
  except: readonly string[],
  definitions: ReturnType<typeof useResourceDefinitions>,
): string | undefined {
  const others = fields
    .filter(isValidElement<{ source?: string; reference?: string }>)
    .filter(({ props: { source } }) => source === undefined || !except.includes(source))
  const names = others.flatMap(({ type, props: { source = '', reference } }) => {
    if ((type !== ReferenceField && type !== RelatedRecordField) || reference === undefined) return []
    const joined = Object.values(record).find((value) => isRecord(value) && String(value.id) === String(record[source]))
    const name = joined && nameOfRecord(joined, definitions[reference])
    return name === undefined || isNamedByKey(name, joined?.id) ? [] : [name]
  })
  const texts = others.flatMap(({ type, props: { source = '' } }) => {
    const text: unknown = record[source]
    return type === TextField && source !== 'id' && typeof text === 'string' && text.trim() !== '' ? [text] : []
  })
  return [...names, ...texts][0]
}
