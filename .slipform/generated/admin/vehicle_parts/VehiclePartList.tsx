import { DecimalInput, RecordList } from '@slipform/admin'
import {
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { categoryChoices } from './choices.ts'
import { VehiclePartTable } from './VehiclePartFields.tsx'

const vehiclePartFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles">
    <AutocompleteInput />
  </ReferenceInput>,
  <ReferenceInput key="vehicle_part_id" source="vehicle_part_id" reference="vehicle_parts" label="Assembly">
    <AutocompleteInput label="Assembly" />
  </ReferenceInput>,
  <TextInput key="name" source="name_like" />,
  <SelectInput key="category" source="category" choices={categoryChoices} />,
  <DecimalInput key="price_gte" source="price_gte" precision={10} scale={2} />,
  <DecimalInput key="price_lte" source="price_lte" precision={10} scale={2} />,
  <NullableBooleanInput key="in_stock" source="in_stock" />,
]

/** The list page of vehicle parts. */
export const VehiclePartList = () => (
  <RecordList filters={vehiclePartFilters} sort={{ field: 'created_at', order: 'DESC' }} canExport canImport>
    <VehiclePartTable />
  </RecordList>
)
