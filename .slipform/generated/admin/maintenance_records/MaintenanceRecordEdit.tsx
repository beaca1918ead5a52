import { DateField, Edit, Labeled, SimpleForm } from 'react-admin'
import { MaintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

/** The page that edits a maintenance record. */
export const MaintenanceRecordEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm>
      <MaintenanceRecordInputs />
      <Labeled>
        <DateField source="created_at" showTime />
      </Labeled>
      <Labeled>
        <DateField source="updated_at" showTime />
      </Labeled>
    </SimpleForm>
  </Edit>
)
