import { EditInDialogButton, RecordFields, RelatedRecords, RelatedTabs } from '@slipform/admin'
import { Show } from 'react-admin'
import { vehiclePartFields } from './VehiclePartFields.tsx'
import { vehiclePartInputs } from './VehiclePartInputs.tsx'
import { VehiclePartTable } from './VehiclePartTable.tsx'

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
  </Show>
)
