import { CreateForm } from '@slipform/admin'
import { Create } from 'react-admin'
import { vehicleInputs } from './VehicleInputs.tsx'

/** The page that creates a vehicle. */
export const VehicleCreate = () => (
  <Create redirect="show">
    <CreateForm>{vehicleInputs}</CreateForm>
  </Create>
)
