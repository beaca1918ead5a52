import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { keyParts } from '../../format/shortKey.ts'
import { infoOf } from '../../resource/named.ts'
import { valueClasses } from '../../theme/names.ts'
import { Initials } from '../../ui/Initials.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../../ui/RecordLink.tsx'

/** The fields that a record's name is made of, and what stands before it. */
export interface RecordTitleProps {
  readonly parts: readonly string[]
  /** The field that sorts by the name, where the column is called otherwise. */
  readonly sortBy?: string | undefined
  /** The field with the address of the record's picture. */
  readonly picture?: string | undefined
  /** Whether the record is a person. */
  readonly isPerson?: boolean
}

/** The name of a record in the first column of its row, linked, behind its picture or initials. The row itself takes the focus. */
export const RecordTitle = ({ parts, picture, isPerson = false }: RecordTitleProps) => {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  // The heading says of what it is the key.
  const isKey = infoOf(resource).singular !== undefined && parts.length === 1 && parts[0] === 'id'
  const name = isKey ? keyParts(record?.id) : String(nameOf(record))
  return (
    <span className={valueClasses.name}>
      {picture !== undefined && (
        <span className={valueClasses.picture}>
          <Picture src={record?.[picture]} alt="" />
        </span>
      )}
      {picture === undefined && isPerson && <Initials name={name} />}
      {/* Otherwise the click would open the row too. */}
      <RecordLink tabIndex={-1} onClick={(event) => event.stopPropagation()}>
        {name}
      </RecordLink>
    </span>
  )
}
