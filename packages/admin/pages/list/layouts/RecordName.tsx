import { type ReactNode, useContext } from 'react'
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useResourceDefinitions } from 'react-admin'
import { nameOfRecord } from '../../../ui/nameOfRecord.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { sourcesOf } from '../../../ui/sourcesOf.ts'
import { type Hint, hintsOf, ListFieldsContext } from './listFields.ts'

// A longer key, such as a UUID, is not shown beside a hint: it says nothing, and takes the room of what does.
const maxKeyCharacters = 12

/** The linked name of a record on a board or calendar. One that has only its key is called by a related record or a text, unless `shown` shows them. */
export const RecordName = ({ shown }: { shown?: ReactNode }) => {
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const fields = useContext(ListFieldsContext)
  const definitions = useResourceDefinitions()
  const isNameless = record !== undefined && fields !== undefined && name === keyOf(record)
  const hints = isNameless ? hintsOf(record, fields, sourcesOf(shown)).map((hint) => textOf(hint, definitions)) : []
  const hint = hints.find((text) => text !== undefined)
  const isShort = String(name).length <= maxKeyCharacters
  return <RecordLink inHeading>{hint !== undefined && isShort ? `${hint} · ${name}` : hint}</RecordLink>
}

const keyOf = ({ id }: { id: unknown }) => `#${id}`

function textOf(hint: Hint, definitions: ReturnType<typeof useResourceDefinitions>): string | undefined {
  if ('text' in hint) return hint.text
  const name = nameOfRecord(hint.related, definitions[hint.reference])
  return name === keyOf(hint.related) ? undefined : name
}
