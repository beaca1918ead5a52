import { BulkDeleteButton, BulkEditButton, RecordTable, type RecordTableProps } from '@slipform/admin'
import {
  BadgeField,
  DateTimeField,
  DecimalInput,
  ExactNumberField,
  RelatedRecordField,
  RelativeTimeField,
  UtcDateTimeInput,
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
import { serviceTypeChoices } from './choices.ts'

/** The fields of a maintenance record, on its page and where two versions of it are compared. */
export const maintenanceRecordFields = [
  <ReferenceField key="vehicle_id" source="vehicle_id" reference="vehicles" />,
  <BadgeField key="service_type" source="service_type" choices={serviceTypeChoices} />,
  <TextField key="description" source="description" />,
  <ExactNumberField key="cost" source="cost" />,
  <DateTimeField key="performed_at" source="performed_at" />,
  <BooleanField key="completed" source="completed" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]

/** The inputs of a maintenance record, the same when it is created and when it is edited. */
export const maintenanceRecordInputs = [
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles" sort={{ field: 'make', order: 'ASC' }}>
    <AutocompleteInput validate={required()} />
  </ReferenceInput>,
  <SelectInput key="service_type" source="service_type" choices={serviceTypeChoices} validate={required()} />,
  <TextInput key="description" source="description" multiline minRows={3} validate={required()} />,
  <DecimalInput key="cost" source="cost" precision={10} scale={2} validate={required()} />,
  <UtcDateTimeInput key="performed_at" source="performed_at" validate={required()} />,
  <BooleanInput key="completed" source="completed" defaultValue={false} />,
]

/** The columns of maintenance records, in their list and wherever they are listed as related records. */
export const MaintenanceRecordTable = (props: RecordTableProps) => (
  <RecordTable
    bulkActionButtons={
      <>
        <BulkEditButton inputs={maintenanceRecordInputs} batchLimit={50} />
        <BulkDeleteButton batchLimit={50} />
      </>
    }
    {...props}
  >
    <DataTable.Col source="service_type">
      <BadgeField source="service_type" choices={serviceTypeChoices} />
    </DataTable.Col>
    <DataTable.Col source="performed_at" field={DateTimeField} />
    <DataTable.Col source="vehicle.make" label="Vehicle">
      <RelatedRecordField source="vehicle_id" reference="vehicles" relation="vehicle" />
    </DataTable.Col>
    <DataTable.Col source="cost" align="right" field={ExactNumberField} />
    <DataTable.Col source="completed" disableSort field={BooleanField} />
    <DataTable.Col source="created_at" field={RelativeTimeField} />
  </RecordTable>
)
