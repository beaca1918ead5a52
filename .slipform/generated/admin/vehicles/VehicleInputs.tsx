import { BigintInput, DecimalInput, IntegerInput, JsonInput } from '@slipform/admin'
import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { statusChoices } from './choices.ts'

/** The inputs of a vehicle, the same when it is created and when it is edited. */
export const vehicleInputs = [
  <ReferenceInput key="customer_id" source="customer_id" reference="customers">
    <AutocompleteInput validate={required()} />
  </ReferenceInput>,
  <TextInput key="make" source="make" validate={required()} />,
  <TextInput key="model" source="model" validate={required()} />,
  <TextInput key="vin" source="vin" validate={required()} />,
  <IntegerInput key="year" source="year" validate={required()} />,
  <BigintInput key="mileage" source="mileage" validate={required()} />,
  <DecimalInput key="price" source="price" precision={12} scale={2} />,
  <SelectInput key="status" source="status" choices={statusChoices} defaultValue="available" validate={required()} />,
  <DateInput key="purchased_on" source="purchased_on" />,
  <TextArrayInput key="features" source="features" defaultValue={[]} />,
  <JsonInput key="specs" source="specs" />,
]
