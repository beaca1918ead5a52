import {
  DateTimeField,
  ExactNumberField,
  JsonField,
  PlainDateField,
  PlainNumberField,
  ValuesField,
} from '@slipform/admin'
import { ReferenceField, SelectField, TextField } from 'react-admin'
import { statusChoices } from './choices.ts'

/** The fields of a vehicle, on its page and where two versions of it are compared. */
export const vehicleFields = [
  <ReferenceField key="customer_id" source="customer_id" reference="customers" />,
  <TextField key="make" source="make" />,
  <TextField key="model" source="model" />,
  <TextField key="vin" source="vin" />,
  <PlainNumberField key="year" source="year" />,
  <ExactNumberField key="mileage" source="mileage" />,
  <ExactNumberField key="price" source="price" />,
  <SelectField key="status" source="status" choices={statusChoices} />,
  <PlainDateField key="purchased_on" source="purchased_on" />,
  <ValuesField key="features" source="features" />,
  <JsonField key="specs" source="specs" />,
  <DateTimeField key="created_at" source="created_at" />,
  <DateTimeField key="updated_at" source="updated_at" />,
]
