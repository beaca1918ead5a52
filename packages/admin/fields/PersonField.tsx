import {
  TextField,
  type TextFieldProps,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { WithInitials } from '../ui/Initials.tsx'

/** The first text of a person's name in a list, behind the initials of the whole name. Other texts of the record have no initials. */
export const PersonField = (props: TextFieldProps) => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  return (
    <WithInitials name={String(name)}>
      <TextField {...props} />
    </WithInitials>
  )
}
