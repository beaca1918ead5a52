import { Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import {
  type FieldProps,
  Link,
  ReferenceField,
  TextField,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin'
import { may } from '../auth/session.ts'
import { useRecordPath } from './useRecordPath.ts'

/** Which key is shown, the resource it leads to, and the relation under which the API joins that record. */
export interface RelatedRecordFieldProps extends FieldProps {
  source: string
  reference: string
  relation: string
}

/** The name of a related record, which leads to its page where that may be seen; it is asked for only where the API has not joined it. */
export const RelatedRecordField = ({ source, reference, relation }: RelatedRecordFieldProps) => {
  const joined = useRecordContext()?.[relation]
  const nameOf = useGetRecordRepresentation(reference)
  const pathOf = useRecordPath(reference)
  if (joined === null) return null
  if (joined === undefined) {
    return may('list', reference) ? (
      <ReferenceField source={source} reference={reference} />
    ) : (
      <TextField source={source} />
    )
  }
  const path = pathOf(joined.id)
  if (path === undefined) return <Typography variant="body2">{nameOf(joined)}</Typography>
  return (
    // The row of a table would be opened too.
    <Link
      to={path}
      state={{ _scrollToTop: true }}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      variant="body2"
    >
      {nameOf(joined)}
    </Link>
  )
}
