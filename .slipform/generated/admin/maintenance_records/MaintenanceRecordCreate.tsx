import { Create, SimpleForm } from 'react-admin'
import { MaintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

/** The page that creates a maintenance record. */
export const MaintenanceRecordCreate = () => (
  <Create redirect="show">
    <SimpleForm>
      <MaintenanceRecordInputs />
    </SimpleForm>
  </Create>
)
