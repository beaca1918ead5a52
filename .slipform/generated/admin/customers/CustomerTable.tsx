import {
  BulkDeleteButton,
  BulkEditButton,
  DateTimeField,
  PlainNumberField,
  RecordTable,
  type RecordTableProps,
} from '@slipform/admin'
import { BooleanField, DataTable, SelectField } from 'react-admin'
import { customerInputs } from './CustomerInputs.tsx'
import { tierChoices } from './choices.ts'

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
    <DataTable.Col source="name" />
    <DataTable.Col source="email" disableSort />
    <DataTable.Col source="phone" disableSort />
    <DataTable.Col source="tier">
      <SelectField source="tier" choices={tierChoices} />
    </DataTable.Col>
    <DataTable.Col source="visits" align="right" field={PlainNumberField} />
    <DataTable.Col source="is_private" disableSort field={BooleanField} />
    <DataTable.Col source="created_at">
      <DateTimeField source="created_at" showTime={false} />
    </DataTable.Col>
  </RecordTable>
)
