import { DateTimeField, PlainNumberField } from '@slipform/admin'
import { BooleanField, SelectField, TextField } from 'react-admin'
import { tierChoices } from './choices.ts'

/** The fields of a customer, on its page and where two versions of it are compared. */
export const customerFields = [
  <TextField key="name" source="name" />,
  <TextField key="email" source="email" />,
  <TextField key="phone" source="phone" />,
  <SelectField key="tier" source="tier" choices={tierChoices} />,
  <TextField key="notes" source="notes" />,
  <PlainNumberField key="visits" source="visits" />,
  <BooleanField key="is_private" source="is_private" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]
