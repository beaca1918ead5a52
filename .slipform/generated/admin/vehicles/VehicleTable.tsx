import {
  BulkDeleteButton,
  BulkEditButton,
  DateTimeField,
  ExactNumberField,
  PlainDateField,
  PlainNumberField,
  RecordTable,
  type RecordTableProps,
  RelatedRecordField,
  ValuesField,
} from '@slipform/admin'
import { DataTable, SelectField } from 'react-admin'
import { statusChoices } from './choices.ts'
import { vehicleInputs } from './VehicleInputs.tsx'

/** The columns of vehicles, in their list and wherever they are listed as related records. */
export const VehicleTable = (props: RecordTableProps) => (
  <RecordTable
    hiddenColumns={['features']}
    bulkActionButtons={
      <>
        <BulkEditButton inputs={vehicleInputs} />
        <BulkDeleteButton />
      </>
    }
    {...props}
  >
    <DataTable.Col source="customer.name" label="Customer">
      <RelatedRecordField source="customer_id" reference="customers" relation="customer" />
    </DataTable.Col>
    <DataTable.Col source="make" />
    <DataTable.Col source="model" />
    <DataTable.Col source="vin" disableSort />
    <DataTable.Col source="year" align="right" field={PlainNumberField} />
    <DataTable.Col source="mileage" align="right" field={ExactNumberField} />
    <DataTable.Col source="price" align="right" field={ExactNumberField} />
    <DataTable.Col source="status">
      <SelectField source="status" choices={statusChoices} />
    </DataTable.Col>
    <DataTable.Col source="purchased_on" field={PlainDateField} />
    <DataTable.Col source="features" disableSort>
      <ValuesField source="features" />
    </DataTable.Col>
    <DataTable.Col source="created_at">
      <DateTimeField source="created_at" showTime={false} />
    </DataTable.Col>
  </RecordTable>
)
