import { DataTable, DateField, ReferenceField, SelectField, TextArrayField } from 'react-admin'
import { ExactNumberField } from '../components/ExactNumberField.tsx'
import { RecordTable, type RecordTableProps } from '../components/RecordTable.tsx'
import { statusChoices } from './choices.ts'

/** The columns of vehicles, in their list and wherever they are listed as related records. */
export const VehicleTable = (props: RecordTableProps) => (
  <RecordTable {...props}>
    <DataTable.Col source="customer.name" label="Customer">
      <ReferenceField source="customer_id" reference="customers" />
    </DataTable.Col>
    <DataTable.Col source="make" />
    <DataTable.Col source="model" />
    <DataTable.Col source="vin" disableSort />
    <DataTable.Col source="year" align="right" />
    <DataTable.Col source="mileage" align="right" field={ExactNumberField} />
    <DataTable.Col source="price" align="right" field={ExactNumberField} />
    <DataTable.Col source="status">
      <SelectField source="status" choices={statusChoices} />
    </DataTable.Col>
    <DataTable.Col source="purchased_on" field={DateField} />
    <DataTable.Col source="features" disableSort field={TextArrayField} />
    <DataTable.Col source="created_at" field={DateField} />
  </RecordTable>
)
