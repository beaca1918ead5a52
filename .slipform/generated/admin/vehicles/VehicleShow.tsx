import { EditInDialogButton, RecordFields, RelatedRecords, RelatedTabs } from '@slipform/admin'
import { Show } from 'react-admin'
import { maintenanceRecordFields } from '../maintenance_records/MaintenanceRecordFields.tsx'
import { maintenanceRecordInputs } from '../maintenance_records/MaintenanceRecordInputs.tsx'
import { MaintenanceRecordTable } from '../maintenance_records/MaintenanceRecordTable.tsx'
import { vehiclePartFields } from '../vehicle_parts/VehiclePartFields.tsx'
import { vehiclePartInputs } from '../vehicle_parts/VehiclePartInputs.tsx'
import { VehiclePartTable } from '../vehicle_parts/VehiclePartTable.tsx'
import { vehicleFields } from './VehicleFields.tsx'

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
  </Show>
)
