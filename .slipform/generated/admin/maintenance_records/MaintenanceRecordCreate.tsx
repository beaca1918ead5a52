import { CreateForm } from '@slipform/admin'
import { Create } from 'react-admin'
import { maintenanceRecordInputs } from './MaintenanceRecordInputs.tsx'

/** The page that creates a maintenance record. */
export const MaintenanceRecordCreate = () => (
  <Create redirect="show">
    <CreateForm>{maintenanceRecordInputs}</CreateForm>
  </Create>
)
