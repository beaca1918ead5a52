import {
  CreateForm,
  EditInDialogButton,
  History,
  RecordFields,
  RecordForm,
  RelatedRecords,
  RelatedTabs,
} from '@slipform/admin'
import { DateTimeField } from '@slipform/admin/fields'
import { Create, Edit, Labeled, Show } from 'react-admin'
import { VehiclePartTable, vehiclePartFields, vehiclePartInputs } from './VehiclePartFields.tsx'

/** The page of one vehicle part. */
export const VehiclePartShow = () => (
  <Show>
    <RecordFields>{vehiclePartFields}</RecordFields>
    <RelatedTabs>
      <RelatedRecords
        label="Subparts"
        reference="vehicle_parts"
        target="vehicle_part_id"
        createInputs={vehiclePartInputs}
      >
        <VehiclePartTable
          without={['vehicle_part_id']}
          rowAction={<EditInDialogButton inputs={vehiclePartInputs} fields={vehiclePartFields} />}
        />
      </RelatedRecords>
    </RelatedTabs>
    <History fields={vehiclePartFields} />
  </Show>
)

/** The page that creates a vehicle part. */
export const VehiclePartCreate = () => (
  <Create redirect="show">
    <CreateForm>{vehiclePartInputs}</CreateForm>
  </Create>
)

/** The page that edits a vehicle part. */
export const VehiclePartEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <RecordForm fields={vehiclePartFields}>
      {vehiclePartInputs}
      <Labeled>
        <DateTimeField source="created_at" />
      </Labeled>
      <Labeled>
        <DateTimeField source="updated_at" />
      </Labeled>
    </RecordForm>
  </Edit>
)
