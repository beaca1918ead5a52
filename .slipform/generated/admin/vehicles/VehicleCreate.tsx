import { Create, SimpleForm } from 'react-admin'
import { VehicleInputs } from './VehicleInputs.tsx'

/** The page that creates a vehicle. */
export const VehicleCreate = () => (
  <Create redirect="show">
    <SimpleForm>
      <VehicleInputs />
    </SimpleForm>
  </Create>
)
