import { DateTimeField, RecordForm } from '@slipform/admin'
import { Edit, Labeled } from 'react-admin'
import { maintenanceRecordFields } from './MaintenanceRecordFields.tsx'
import { maintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

/** The page that edits a maintenance record. */
export const MaintenanceRecordEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <RecordForm fields={maintenanceRecordFields}>
      {maintenanceRecordInputs}
      <Labeled>
        <DateTimeField source="created_at" />
      </Labeled>
      <Labeled>
        <DateTimeField source="updated_at" />
      </Labeled>
    </RecordForm>
  </Edit>
)
