import { DateField, Edit, Labeled, SimpleForm } from 'react-admin'
import { VehiclePartInputs } from './VehiclePartInputs.tsx'

/** The page that edits a vehicle part. */
export const VehiclePartEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm>
      <VehiclePartInputs />
      <Labeled>
        <DateField source="created_at" showTime />
      </Labeled>
      <Labeled>
        <DateField source="updated_at" showTime />
      </Labeled>
    </SimpleForm>
  </Edit>
)
