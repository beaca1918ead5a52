import { BulkDeleteButton, BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import {
  BadgeField,
  BigintInput,
  DateTimeField,
  DecimalInput,
  ExactNumberField,
  IntegerInput,
  JsonField,
  JsonInput,
  PlainDateField,
  PlainNumberField,
  RelatedRecordField,
  RelativeTimeField,
  ValuesField,
} from '@slipform/admin/fields'
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextField,
  TextInput,
} from 'react-admin'
import { statusChoices } from './choices.ts'

/** The fields of a vehicle, on its page and where two versions of it are compared. */
export const vehicleFields = [
  <ReferenceField key="customer_id" source="customer_id" reference="customers" />,
  <TextField key="make" source="make" />,
  <TextField key="model" source="model" />,
  <TextField key="vin" source="vin" />,
  <PlainNumberField key="year" source="year" />,
  <ExactNumberField key="mileage" source="mileage" />,
  <ExactNumberField key="price" source="price" />,
  <BadgeField key="status" source="status" choices={statusChoices} />,
  <PlainDateField key="purchased_on" source="purchased_on" />,
  <ValuesField key="features" source="features" />,
  <JsonField key="specs" source="specs" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]

/** The inputs of a vehicle, the same when it is created and when it is edited. */
export const vehicleInputs = [
  <ReferenceInput key="customer_id" source="customer_id" reference="customers" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput validate={required()} />
  </ReferenceInput>,
  <TextInput key="make" source="make" validate={required()} />,
  <TextInput key="model" source="model" validate={required()} />,
  <TextInput key="vin" source="vin" validate={required()} />,
  <IntegerInput key="year" source="year" validate={required()} />,
  <BigintInput
    key="mileage"
    source="mileage"
    helperText="Kilometres, as read at the last visit"
    validate={required()}
  />,
  <DecimalInput key="price" source="price" precision={12} scale={2} />,
  <SelectInput key="status" source="status" choices={statusChoices} defaultValue="available" validate={required()} />,
  <DateInput key="purchased_on" source="purchased_on" />,
  <TextArrayInput key="features" source="features" defaultValue={[]} />,
  <JsonInput key="specs" source="specs" />,
]

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
    <DataTable.Col source="make" />
    <DataTable.Col source="model" />
    <DataTable.Col source="customer.name" label="Customer">
      <RelatedRecordField source="customer_id" reference="customers" relation="customer" initials />
    </DataTable.Col>
    <DataTable.Col source="vin" disableSort />
    <DataTable.Col source="year" align="right" field={PlainNumberField} />
    <DataTable.Col source="mileage" align="right" field={ExactNumberField} />
    <DataTable.Col source="price" align="right" field={ExactNumberField} />
    <DataTable.Col source="status">
      <BadgeField source="status" choices={statusChoices} />
    </DataTable.Col>
    <DataTable.Col source="purchased_on" field={PlainDateField} />
    <DataTable.Col source="features" disableSort>
      <ValuesField source="features" />
    </DataTable.Col>
    <DataTable.Col source="created_at" field={RelativeTimeField} />
  </RecordTable>
)
