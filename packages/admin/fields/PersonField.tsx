import {
  TextField,
  type TextFieldProps,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { WithInitials } from '../ui/WithInitials.tsx'

/** A text of a person behind the initials of the person, whose name is the record's title. */
export const PersonField = (props: TextFieldProps) => {
  const name = useGetRecordRepresentation(useResourceContext())(useRecordContext())
  return (
    <WithInitials name={String(name)}>
      <TextField {...props} />
    </WithInitials>
  )
}
