import { BooleanField, DataTable, DateField, SelectField } from 'react-admin'
import { RecordTable, type RecordTableProps } from '../components/RecordTable.tsx'
import { tierChoices } from './choices.ts'

/** The columns of customers, in their list and wherever they are listed as related records. */
export const CustomerTable = (props: RecordTableProps) => (
  <RecordTable {...props}>
    <DataTable.Col source="name" />
    <DataTable.Col source="email" disableSort />
    <DataTable.Col source="phone" disableSort />
    <DataTable.Col source="tier">
      <SelectField source="tier" choices={tierChoices} />
    </DataTable.Col>
    <DataTable.Col source="visits" align="right" />
    <DataTable.Col source="is_private" disableSort field={BooleanField} />
    <DataTable.Col source="created_at" field={DateField} />
  </RecordTable>
)
