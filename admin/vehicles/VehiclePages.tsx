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
import {
  MaintenanceRecordTable,
  maintenanceRecordFields,
  maintenanceRecordInputs,
} from '../maintenance_records/MaintenanceRecordFields.tsx'
import { VehiclePartTable, vehiclePartFields, vehiclePartInputs } from '../vehicle_parts/VehiclePartFields.tsx'
import { vehicleFields, vehicleInputs } from './VehicleFields.tsx'

/** The page of one vehicle. */
export const VehicleShow = () => (
  <Show>
    <RecordFields>{vehicleFields}</RecordFields>
    <RelatedTabs>
      <RelatedRecords label="Parts" reference="vehicle_parts" target="vehicle_id" createInputs={vehiclePartInputs}>
        <VehiclePartTable
          without={['vehicle_id']}
          rowAction={<EditInDialogButton inputs={vehiclePartInputs} fields={vehiclePartFields} />}
        />
      </RelatedRecords>
      <RelatedRecords
        label="Maintenance records"
        reference="maintenance_records"
        target="vehicle_id"
        createInputs={maintenanceRecordInputs}
      >
        <MaintenanceRecordTable
          without={['vehicle.make']}
          rowAction={<EditInDialogButton inputs={maintenanceRecordInputs} fields={maintenanceRecordFields} />}
        />
      </RelatedRecords>
    </RelatedTabs>
    <History fields={vehicleFields} />
  </Show>
)

/** The page that creates a vehicle. */
export const VehicleCreate = () => (
  <Create redirect="show">
    <CreateForm>{vehicleInputs}</CreateForm>
  </Create>
)

/** The page that edits a vehicle. */
export const VehicleEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <RecordForm fields={vehicleFields}>
      {vehicleInputs}
      <Labeled>
        <DateTimeField source="created_at" />
      </Labeled>
      <Labeled>
        <DateTimeField source="updated_at" />
      </Labeled>
    </RecordForm>
  </Edit>
)
