import {
  AutocompleteInput,
  DateInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { BigintInput } from '../components/BigintInput.tsx'
import { DecimalInput } from '../components/DecimalInput.tsx'
import { IntegerInput } from '../components/IntegerInput.tsx'
import { JsonInput } from '../components/JsonInput.tsx'
import { statusChoices } from './choices.ts'

/** The inputs of a vehicle, the same when it is created and when it is edited. */
export const VehicleInputs = () => (
  <>
    <ReferenceInput source="customer_id" reference="customers">
      <AutocompleteInput validate={required()} />
    </ReferenceInput>
    <TextInput source="make" validate={required()} />
    <TextInput source="model" validate={required()} />
    <TextInput source="vin" validate={required()} />
    <IntegerInput source="year" validate={required()} />
    <BigintInput source="mileage" validate={required()} />
    <DecimalInput source="price" precision={12} scale={2} />
    <SelectInput source="status" choices={statusChoices} defaultValue="available" validate={required()} />
    <DateInput source="purchased_on" />
    <TextArrayInput source="features" defaultValue={[]} />
    <JsonInput source="specs" />
  </>
)
