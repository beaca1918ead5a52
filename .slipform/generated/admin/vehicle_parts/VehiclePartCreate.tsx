import { CreateForm } from '@slipform/admin'
import { Create } from 'react-admin'
import { vehiclePartInputs } from './VehiclePartInputs.tsx'

/** The page that creates a vehicle part. */
export const VehiclePartCreate = () => (
  <Create redirect="show">
    <CreateForm>{vehiclePartInputs}</CreateForm>
  </Create>
)
