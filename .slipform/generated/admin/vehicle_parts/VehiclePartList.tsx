import { RecordBoard, RecordList, RecordTree } from '@slipform/admin'
import { DecimalInput, RelatedRecordField } from '@slipform/admin/fields'
import {
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { categoryChoices } from './choices.ts'
import { VehiclePartTable, vehiclePartFields, vehiclePartInputs } from './VehiclePartFields.tsx'

const vehiclePartFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles" sort={{ field: 'make', order: 'ASC' }}>
    <AutocompleteInput />
  </ReferenceInput>,
  <ReferenceInput
    key="vehicle_part_id"
    source="vehicle_part_id"
    reference="vehicle_parts"
    label="Assembly"
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Assembly" />
  </ReferenceInput>,
  <TextInput key="name" source="name_like" />,
  <SelectInput key="category" source="category" choices={categoryChoices} />,
  <DecimalInput key="price" source="price" precision={10} scale={2} />,
  <NullableBooleanInput key="in_stock" source="in_stock" />,
]

const vehiclePartLayouts = {
  board: (
    <RecordBoard source="category" choices={categoryChoices}>
      <RelatedRecordField source="vehicle_id" reference="vehicles" relation="vehicle" />
      <ReferenceField source="vehicle_part_id" reference="vehicle_parts" />
    </RecordBoard>
  ),
  tree: <RecordTree source="vehicle_part_id" />,
}

/** The list page of vehicle parts. */
export const VehiclePartList = () => (
  <RecordList
    filters={vehiclePartFilters}
    sort={{ field: 'created_at', order: 'DESC' }}
    layouts={vehiclePartLayouts}
    fields={vehiclePartFields}
    inputs={vehiclePartInputs}
    canExport
    canImport
  >
    <VehiclePartTable />
  </RecordList>
)
