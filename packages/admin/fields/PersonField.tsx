import {
  TextField,
  type TextFieldProps,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { WithInitials } from '../ui/Initials.tsx'

/** The first field of a person's name in a list, behind the initials of the whole name. */
export const PersonField = (props: TextFieldProps) => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  return (
    <WithInitials name={String(name)}>
      <TextField {...props} />
    </WithInitials>
  )
}
