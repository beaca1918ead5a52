import { Create, SimpleForm } from 'react-admin'
import { vehiclePartInputs } from './VehiclePartInputs.tsx'

/** The page that creates a vehicle part. */
export const VehiclePartCreate = () => (
  <Create redirect="show">
    <SimpleForm>{vehiclePartInputs}</SimpleForm>
  </Create>
)
