import { AutocompleteInput, BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { DecimalInput } from '../components/DecimalInput.tsx'
import { categoryChoices } from './choices.ts'

/** The inputs of a vehicle part, the same when it is created and when it is edited. */
export const VehiclePartInputs = () => (
  <>
    <ReferenceInput source="vehicle_id" reference="vehicles">
      <AutocompleteInput validate={required()} />
    </ReferenceInput>
    <ReferenceInput source="vehicle_part_id" reference="vehicle_parts">
      <AutocompleteInput label="Assembly" />
    </ReferenceInput>
    <TextInput source="name" validate={required()} />
    <SelectInput source="category" choices={categoryChoices} validate={required()} />
    <DecimalInput source="price" precision={10} scale={2} validate={required()} />
    <BooleanInput source="in_stock" defaultValue={true} />
  </>
)
