import { type FieldProps, ReferenceField, TextField, useGetRecordRepresentation, useRecordContext } from 'react-admin'
import { can } from '../session/session.ts'
import { WithInitials } from '../ui/Initials.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { useRecordPaths } from '../ui/useRecordPaths.ts'

/** The foreign key, the resource that it refers to, and the relation under which a response contains the related record. */
export interface RelatedRecordFieldProps extends FieldProps {
  source: string
  reference: string
  relation: string
  /** The fields of the related record that make its name. If a response lacks one, the whole record is read. */
  needs?: readonly string[]
  /** Whether the initials of the related person stand before the name. */
  initials?: boolean
  /** Whether the name is a link to the record. Default: true. */
  link?: boolean
}

/** The name of a related record in a list, linked to its page if the user may see that. Reads the record if the response does not contain the name. */
export const RelatedRecordField = (props: RelatedRecordFieldProps) => {
  const { source, reference, relation, needs = [], initials = false, link = true } = props
  const joined = useRecordContext()?.[relation]
  const nameOf = useGetRecordRepresentation(reference)
  const pathOf = useRecordPaths()
  if (joined === null) return null
  if (joined === undefined || needs.some((name) => !(name in joined))) {
    return can('list', reference) ? (
      <ReferenceField source={source} reference={reference} {...(!link && { link })} />
    ) : (
      <TextField source={source} />
    )
  }
  const name = nameOf(joined)
  // As a tooltip, too: a cell cuts a long name.
  const title = String(name)
  const path = link ? pathOf(reference, joined.id) : undefined
  const element =
    path === undefined ? (
      <span title={title}>{name}</span>
    ) : (
      // Prevents the click from also opening the table row.
      <TextLink to={path} onClick={(event) => event.stopPropagation()} title={title}>
        {name}
      </TextLink>
    )
  return initials ? <WithInitials name={title}>{element}</WithInitials> : element
}
