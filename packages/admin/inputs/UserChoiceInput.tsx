import type { RaRecord } from 'react-admin'
import { PersonField } from '../fields/PersonField.tsx'
import { type RecordInputProps, RecordSearchInput } from './RecordChoiceInput.tsx'

/** The input that finds one or several users by name, inside an input of a reference, and shows their initials. */
export const UserChoiceInput = <Multiple extends boolean | undefined = false>(props: RecordInputProps<Multiple>) => (
  <RecordSearchInput<Multiple>
    optionText={<PersonField source="name" />}
    inputText={({ name }: RaRecord) => name}
    matchSuggestion={() => true}
    {...props}
  />
)
