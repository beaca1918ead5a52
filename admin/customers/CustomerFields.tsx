import { BulkDeleteButton, BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import {
  BadgeField,
  DateTimeField,
  PersonField,
  PlainNumberField,
  RelativeTimeField,
  SecretInput,
} from '@slipform/admin/fields'
import { BooleanField, BooleanInput, DataTable, required, SelectInput, TextField, TextInput } from 'react-admin'
import { tierChoices } from './choices.ts'

/** The fields of a customer, on its page and where two versions of it are compared. */
export const customerFields = [
  <TextField key="name" source="name" />,
  <TextField key="email" source="email" />,
  <TextField key="phone" source="phone" />,
  <BadgeField key="tier" source="tier" choices={tierChoices} />,
  <TextField key="notes" source="notes" />,
  <PlainNumberField key="visits" source="visits" />,
  <BooleanField key="is_private" source="is_private" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]

/** The inputs of a customer, the same when it is created and when it is edited. */
export const customerInputs = [
  <TextInput key="name" source="name" validate={required()} />,
  <TextInput key="email" source="email" validate={required()} />,
  <TextInput key="phone" source="phone" />,
  <SelectInput key="tier" source="tier" choices={tierChoices} defaultValue="standard" validate={required()} />,
  <TextInput key="notes" source="notes" multiline minRows={3} />,
  <SecretInput key="access_code" source="access_code" helperText="Opens the key box, for vehicles left overnight" />,
  <BooleanInput key="is_private" source="is_private" helperText="A person, not a company" defaultValue={false} />,
]

/** The columns of customers, in their list and wherever they are listed as related records. */
export const CustomerTable = (props: RecordTableProps) => (
  <RecordTable
    bulkActionButtons={
      <>
        <BulkEditButton inputs={customerInputs} />
        <BulkDeleteButton />
      </>
    }
    {...props}
  >
    <DataTable.Col source="name" field={PersonField} />
    <DataTable.Col source="email" disableSort />
    <DataTable.Col source="phone" disableSort />
    <DataTable.Col source="tier">
      <BadgeField source="tier" choices={tierChoices} />
    </DataTable.Col>
    <DataTable.Col source="visits" align="right" field={PlainNumberField} />
    <DataTable.Col source="is_private" disableSort field={BooleanField} />
    <DataTable.Col source="created_at" field={RelativeTimeField} />
  </RecordTable>
)
