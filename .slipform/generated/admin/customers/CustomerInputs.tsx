import { BooleanInput, required, SelectInput, TextInput } from 'react-admin'
import { SecretInput } from '../components/SecretInput.tsx'
import { tierChoices } from './choices.ts'

/** The inputs of a customer, the same when it is created and when it is edited. */
export const CustomerInputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="email" validate={required()} />
    <TextInput source="phone" />
    <SelectInput source="tier" choices={tierChoices} defaultValue="standard" validate={required()} />
    <TextInput source="notes" multiline minRows={3} />
    <SecretInput source="access_code" />
    <BooleanInput source="is_private" defaultValue={false} />
  </>
)
