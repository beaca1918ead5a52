import { DateTimeField, ExactNumberField } from '@slipform/admin'
import { BooleanField, ReferenceField, SelectField, TextField } from 'react-admin'
import { serviceTypeChoices } from './choices.ts'

/** The fields of a maintenance record, on its page and where two versions of it are compared. */
export const maintenanceRecordFields = [
  <ReferenceField key="vehicle_id" source="vehicle_id" reference="vehicles" />,
  <SelectField key="service_type" source="service_type" choices={serviceTypeChoices} />,
  <TextField key="description" source="description" />,
  <ExactNumberField key="cost" source="cost" />,
  <DateTimeField key="performed_at" source="performed_at" />,
  <BooleanField key="completed" source="completed" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]
