import { SecretInput } from '@slipform/admin'
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { tierChoices } from './choices.ts'

/** The inputs of a customer, the same when it is created and when it is edited. */
export const customerInputs = [
  <TextInput key="name" source="name" validate={required()} />,
  <TextInput key="email" source="email" validate={required()} />,
  <TextInput key="phone" source="phone" />,
  <SelectInput key="tier" source="tier" choices={tierChoices} defaultValue="standard" validate={required()} />,
  <TextInput key="notes" source="notes" multiline minRows={3} />,
  <SecretInput key="access_code" source="access_code" />,
  <BooleanInput key="is_private" source="is_private" defaultValue={false} />,
]
