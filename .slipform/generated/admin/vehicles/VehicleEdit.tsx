import { DateField, Edit, Labeled, SimpleForm } from 'react-admin'
import { VehicleInputs } from './VehicleInputs.tsx'

/** The page that edits a vehicle. */
export const VehicleEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm>
      <VehicleInputs />
      <Labeled>
        <DateField source="created_at" showTime />
      </Labeled>
      <Labeled>
        <DateField source="updated_at" showTime />
      </Labeled>
    </SimpleForm>
  </Edit>
)
