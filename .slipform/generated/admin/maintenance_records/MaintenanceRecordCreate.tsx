import { Create } from 'react-admin'
import { CreateForm } from '@slipform/admin'
import { maintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

/** The page that creates a maintenance record. */
export const MaintenanceRecordCreate = () => (
  <Create redirect="show">
    <CreateForm>{maintenanceRecordInputs}</CreateForm>
  </Create>
)
