import { DecimalInput } from '@slipform/admin'
import { AutocompleteInput, BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { categoryChoices } from './choices.ts'

/** The inputs of a vehicle part, the same when it is created and when it is edited. */
export const vehiclePartInputs = [
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles">
    <AutocompleteInput validate={required()} />
  </ReferenceInput>,
  <ReferenceInput key="vehicle_part_id" source="vehicle_part_id" label="Assembly" reference="vehicle_parts">
    <AutocompleteInput label="Assembly" />
  </ReferenceInput>,
  <TextInput key="name" source="name" validate={required()} />,
  <SelectInput key="category" source="category" choices={categoryChoices} validate={required()} />,
  <DecimalInput key="price" source="price" precision={10} scale={2} validate={required()} />,
  <BooleanInput key="in_stock" source="in_stock" defaultValue={true} />,
]
