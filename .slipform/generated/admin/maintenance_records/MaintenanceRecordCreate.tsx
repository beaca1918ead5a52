import { Create, SimpleForm } from 'react-admin'
import { maintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

/** The page that creates a maintenance record. */
export const MaintenanceRecordCreate = () => (
  <Create redirect="show">
    <SimpleForm>{maintenanceRecordInputs}</SimpleForm>
  </Create>
)
