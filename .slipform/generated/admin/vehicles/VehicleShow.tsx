import { DateField, ReferenceField, SelectField, Show, SimpleShowLayout, TextArrayField, TextField } from 'react-admin'
import { ExactNumberField } from '../components/ExactNumberField.tsx'
import { JsonField } from '../components/JsonField.tsx'
import { RelatedRecords } from '../components/RelatedRecords.tsx'
import { MaintenanceRecordTable } from '../maintenance_records/MaintenanceRecordTable.tsx'
import { VehiclePartTable } from '../vehicle_parts/VehiclePartTable.tsx'
import { statusChoices } from './choices.ts'

/** The page of one vehicle. */
export const VehicleShow = () => (
  <Show>
    <SimpleShowLayout>
      <ReferenceField source="customer_id" reference="customers" />
      <TextField source="make" />
      <TextField source="model" />
      <TextField source="vin" />
      <TextField source="year" />
      <ExactNumberField source="mileage" />
      <ExactNumberField source="price" />
      <SelectField source="status" choices={statusChoices} />
      <DateField source="purchased_on" />
      <TextArrayField source="features" />
      <JsonField source="specs" />
      <DateField source="created_at" showTime />
      <DateField source="updated_at" showTime />
    </SimpleShowLayout>
    <RelatedRecords label="Parts" reference="vehicle_parts" target="vehicle_id">
      <VehiclePartTable hiddenColumns={['vehicle_id']} />
    </RelatedRecords>
    <RelatedRecords label="Maintenance records" reference="maintenance_records" target="vehicle_id">
      <MaintenanceRecordTable hiddenColumns={['vehicle.make']} />
    </RelatedRecords>
  </Show>
)
