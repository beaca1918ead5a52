import { Create, SimpleForm } from 'react-admin'
import { VehiclePartInputs } from './VehiclePartInputs.tsx'

/** The page that creates a vehicle part. */
export const VehiclePartCreate = () => (
  <Create redirect="show">
    <SimpleForm>
      <VehiclePartInputs />
    </SimpleForm>
  </Create>
)
