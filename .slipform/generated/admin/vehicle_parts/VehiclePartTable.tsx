import {
  BulkDeleteButton,
  BulkEditButton,
  DateTimeField,
  ExactNumberField,
  RecordTable,
  type RecordTableProps,
  RelatedRecordField,
} from '@slipform/admin'
import { BooleanField, DataTable, ReferenceField, SelectField } from 'react-admin'
import { categoryChoices } from './choices.ts'
import { vehiclePartInputs } from './VehiclePartInputs.tsx'

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
    <DataTable.Col source="vehicle_id" disableSort>
      <RelatedRecordField source="vehicle_id" reference="vehicles" relation="vehicle" />
    </DataTable.Col>
    <DataTable.Col source="vehicle_part_id" label="Assembly" disableSort>
      <ReferenceField source="vehicle_part_id" reference="vehicle_parts" />
    </DataTable.Col>
    <DataTable.Col source="name" />
    <DataTable.Col source="category">
      <SelectField source="category" choices={categoryChoices} />
    </DataTable.Col>
    <DataTable.Col source="price" align="right" field={ExactNumberField} />
    <DataTable.Col source="in_stock" disableSort field={BooleanField} />
    <DataTable.Col source="created_at">
      <DateTimeField source="created_at" showTime={false} />
    </DataTable.Col>
  </RecordTable>
)
