import {
  BulkDeleteButton,
  BulkEditButton,
  DateTimeField,
  ExactNumberField,
  RecordTable,
  type RecordTableProps,
  RelatedRecordField,
} from '@slipform/admin'
import { BooleanField, DataTable, SelectField } from 'react-admin'
import { serviceTypeChoices } from './choices.ts'
import { maintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

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
    <DataTable.Col source="vehicle.make" label="Vehicle">
      <RelatedRecordField source="vehicle_id" reference="vehicles" relation="vehicle" />
    </DataTable.Col>
    <DataTable.Col source="service_type">
      <SelectField source="service_type" choices={serviceTypeChoices} />
    </DataTable.Col>
    <DataTable.Col source="cost" align="right" field={ExactNumberField} />
    <DataTable.Col source="performed_at" field={DateTimeField} />
    <DataTable.Col source="completed" disableSort field={BooleanField} />
    <DataTable.Col source="created_at">
      <DateTimeField source="created_at" showTime={false} />
    </DataTable.Col>
  </RecordTable>
)
