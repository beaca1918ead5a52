import { BooleanField, DateField, ReferenceField, SelectField, Show, SimpleShowLayout, TextField } from 'react-admin'
import { ExactNumberField } from '../components/ExactNumberField.tsx'
import { RelatedRecords } from '../components/RelatedRecords.tsx'
import { categoryChoices } from './choices.ts'
import { VehiclePartTable } from './VehiclePartTable.tsx'

/** The page of one vehicle part. */
export const VehiclePartShow = () => (
  <Show>
    <SimpleShowLayout>
      <ReferenceField source="vehicle_id" reference="vehicles" />
      <ReferenceField source="vehicle_part_id" reference="vehicle_parts" label="Assembly" />
      <TextField source="name" />
      <SelectField source="category" choices={categoryChoices} />
      <ExactNumberField source="price" />
      <BooleanField source="in_stock" />
      <DateField source="created_at" showTime />
      <DateField source="updated_at" showTime />
    </SimpleShowLayout>
    <RelatedRecords label="Subparts" reference="vehicle_parts" target="vehicle_part_id">
      <VehiclePartTable hiddenColumns={['vehicle_part_id']} />
    </RelatedRecords>
  </Show>
)
