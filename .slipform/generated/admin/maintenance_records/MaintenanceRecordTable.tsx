import { BooleanField, DataTable, DateField, ReferenceField, SelectField } from 'react-admin'
import { ExactNumberField } from '../components/ExactNumberField.tsx'
import { RecordTable, type RecordTableProps } from '../components/RecordTable.tsx'
import { serviceTypeChoices } from './choices.ts'

/** The columns of maintenance records, in their list and wherever they are listed as related records. */
export const MaintenanceRecordTable = (props: RecordTableProps) => (
  <RecordTable {...props}>
    <DataTable.Col source="vehicle.make" label="Vehicle">
      <ReferenceField source="vehicle_id" reference="vehicles" />
    </DataTable.Col>
    <DataTable.Col source="service_type">
      <SelectField source="service_type" choices={serviceTypeChoices} />
    </DataTable.Col>
    <DataTable.Col source="cost" align="right" field={ExactNumberField} />
    <DataTable.Col source="performed_at">
      <DateField source="performed_at" showTime />
    </DataTable.Col>
    <DataTable.Col source="completed" disableSort field={BooleanField} />
    <DataTable.Col source="created_at" field={DateField} />
  </RecordTable>
)
