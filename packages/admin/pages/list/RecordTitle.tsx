import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { keyParts } from '../../format/shortKey.ts'
import { infoOf } from '../../resource/named.ts'
import { valueClasses } from '../../theme/names.ts'
import { Initials } from '../../ui/Initials.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RecordLink } from '../../ui/RecordLink.tsx'

/** The fields that a record's name is made of, and its picture. */
export interface RecordTitleProps {
  readonly parts: readonly string[]
  /** The field by which the list sorts its names, where the column has another `source`. */
  readonly sortBy?: string | undefined
  /** The field with the address of the record's picture. */
  readonly picture?: string | undefined
  /** Whether the record is a person, who has initials where there is no picture. */
  readonly isPerson?: boolean
}

/** The linked name of a record in its row, behind its picture or initials. The row takes the focus in place of the link. */
export const RecordTitle = ({ parts, picture, isPerson = false }: RecordTitleProps) => {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  // The key alone is enough: the heading has the resource's name for a record.
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
      {/* Without `stopPropagation` the click would open the row too. */}
      <RecordLink tabIndex={-1} onClick={(event) => event.stopPropagation()}>
        {name}
      </RecordLink>
    </span>
  )
}
