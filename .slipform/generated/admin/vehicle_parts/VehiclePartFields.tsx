import { DateTimeField, ExactNumberField } from '@slipform/admin'
import { BooleanField, ReferenceField, SelectField, TextField } from 'react-admin'
import { categoryChoices } from './choices.ts'

/** The fields of a vehicle part, on its page and where two versions of it are compared. */
export const vehiclePartFields = [
  <ReferenceField key="vehicle_id" source="vehicle_id" reference="vehicles" />,
  <ReferenceField key="vehicle_part_id" source="vehicle_part_id" label="Assembly" reference="vehicle_parts" />,
  <TextField key="name" source="name" />,
  <SelectField key="category" source="category" choices={categoryChoices} />,
  <ExactNumberField key="price" source="price" />,
  <BooleanField key="in_stock" source="in_stock" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]
