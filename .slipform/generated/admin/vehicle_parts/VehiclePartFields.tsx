import { BulkDeleteButton, BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import {
  BadgeField,
  DateTimeField,
  DecimalInput,
  ExactNumberField,
  RelatedRecordField,
  RelativeTimeField,
} from '@slipform/admin/fields'
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  DataTable,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import { categoryChoices } from './choices.ts'

/** The fields of a vehicle part, on its page and where two versions of it are compared. */
export const vehiclePartFields = [
  <ReferenceField key="vehicle_id" source="vehicle_id" reference="vehicles" />,
  <ReferenceField key="vehicle_part_id" source="vehicle_part_id" label="Assembly" reference="vehicle_parts" />,
  <TextField key="name" source="name" />,
  <BadgeField key="category" source="category" choices={categoryChoices} />,
  <ExactNumberField key="price" source="price" />,
  <BooleanField key="in_stock" source="in_stock" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]

/** The inputs of a vehicle part, the same when it is created and when it is edited. */
export const vehiclePartInputs = [
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles" sort={{ field: 'make', order: 'ASC' }}>
    <AutocompleteInput validate={required()} />
  </ReferenceInput>,
  <ReferenceInput
    key="vehicle_part_id"
    source="vehicle_part_id"
    label="Assembly"
    reference="vehicle_parts"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Assembly" />
  </ReferenceInput>,
  <TextInput key="name" source="name" validate={required()} />,
  <SelectInput key="category" source="category" choices={categoryChoices} validate={required()} />,
  <DecimalInput key="price" source="price" precision={10} scale={2} validate={required()} />,
  <BooleanInput key="in_stock" source="in_stock" defaultValue={true} />,
]

/** The columns of vehicle parts, in their list and wherever they are listed as related records. */
export const VehiclePartTable = (props: RecordTableProps) => (
  <RecordTable
    bulkActionButtons={
      <>
        <BulkEditButton inputs={vehiclePartInputs} />
        <BulkDeleteButton />
      </>
    }
    {...props}
  >
    <DataTable.Col source="name" />
    <DataTable.Col source="vehicle_id" disableSort>
      <RelatedRecordField source="vehicle_id" reference="vehicles" relation="vehicle" />
    </DataTable.Col>
    <DataTable.Col source="vehicle_part_id" label="Assembly" disableSort>
      <ReferenceField source="vehicle_part_id" reference="vehicle_parts" />
    </DataTable.Col>
    <DataTable.Col source="category">
      <BadgeField source="category" choices={categoryChoices} />
    </DataTable.Col>
    <DataTable.Col source="price" align="right" field={ExactNumberField} />
    <DataTable.Col source="in_stock" disableSort field={BooleanField} />
    <DataTable.Col source="created_at" field={RelativeTimeField} />
  </RecordTable>
)
