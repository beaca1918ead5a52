import { BooleanField, DateField, ReferenceField, SelectField, Show, SimpleShowLayout, TextField } from 'react-admin'
import { ExactNumberField } from '../components/ExactNumberField.tsx'
import { serviceTypeChoices } from './choices.ts'

/** The page of one maintenance record. */
export const MaintenanceRecordShow = () => (
  <Show>
    <SimpleShowLayout>
      <ReferenceField source="vehicle_id" reference="vehicles" />
      <SelectField source="service_type" choices={serviceTypeChoices} />
      <TextField source="description" />
      <ExactNumberField source="cost" />
      <DateField source="performed_at" showTime />
      <BooleanField source="completed" />
      <DateField source="created_at" showTime />
      <DateField source="updated_at" showTime />
    </SimpleShowLayout>
  </Show>
)
