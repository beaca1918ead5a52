import type { MouseEvent } from 'react'
import {
  type FieldProps,
  Link,
  ReferenceField,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin'

/** Which key is shown, the resource it leads to, and the relation under which the API joins that record. */
export interface RelatedRecordFieldProps extends FieldProps {
  source: string
  reference: string
  relation: string
}

/** The name of a related record, which leads to its page; it is asked for only where the API has not joined it. */
export const RelatedRecordField = ({ source, reference, relation }: RelatedRecordFieldProps) => {
  const joined = useRecordContext()?.[relation]
  const nameOf = useGetRecordRepresentation(reference)
  const createPath = useCreatePath()
  if (joined === null) return null
  if (joined === undefined) return <ReferenceField source={source} reference={reference} />
  return (
    // The row of a table would be opened too.
    <Link
      to={createPath({ resource: reference, type: 'show', id: joined.id })}
      state={{ _scrollToTop: true }}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      variant="body2"
    >
      {nameOf(joined)}
    </Link>
  )
}
