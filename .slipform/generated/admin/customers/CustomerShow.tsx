import { BooleanField, DateField, SelectField, Show, SimpleShowLayout, TextField } from 'react-admin'
import { RelatedRecords } from '../components/RelatedRecords.tsx'
import { VehicleTable } from '../vehicles/VehicleTable.tsx'
import { tierChoices } from './choices.ts'

/** The page of one customer. */
export const CustomerShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="email" />
      <TextField source="phone" />
      <SelectField source="tier" choices={tierChoices} />
      <TextField source="notes" />
      <TextField source="visits" />
      <BooleanField source="is_private" />
      <DateField source="created_at" showTime />
      <DateField source="updated_at" showTime />
    </SimpleShowLayout>
    <RelatedRecords label="Vehicles" reference="vehicles" target="customer_id">
      <VehicleTable hiddenColumns={['customer.name']} />
    </RelatedRecords>
  </Show>
)
