import { Create, SimpleForm } from 'react-admin'
import { vehicleInputs } from './VehicleInputs.tsx'

/** The page that creates a vehicle. */
export const VehicleCreate = () => (
  <Create redirect="show">
    <SimpleForm>{vehicleInputs}</SimpleForm>
  </Create>
)
