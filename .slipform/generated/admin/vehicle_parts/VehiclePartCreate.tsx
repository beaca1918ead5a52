import { Create } from 'react-admin'
import { CreateForm } from '../components/form/CreateForm.tsx'
import { vehiclePartInputs } from './VehiclePartInputs.tsx'

/** The page that creates a vehicle part. */
export const VehiclePartCreate = () => (
  <Create redirect="show">
    <CreateForm>{vehiclePartInputs}</CreateForm>
  </Create>
)
