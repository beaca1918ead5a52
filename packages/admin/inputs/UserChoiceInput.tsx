import type { RaRecord } from 'react-admin'
import { PersonField } from '../fields/PersonField.tsx'
import { type RecordInputProps, RecordSearchInput } from './RecordChoiceInput.tsx'

/** The input that finds a user, or several, by name within an input of a reference, with their initials. */
export const UserChoiceInput = <Multiple extends boolean | undefined = false>(props: RecordInputProps<Multiple>) => (
  <RecordSearchInput<Multiple>
    optionText={<PersonField source="name" />}
    inputText={({ name }: RaRecord) => name}
    matchSuggestion={() => true}
    {...props}
  />
)
