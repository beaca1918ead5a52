import { EditInDialogButton, History, RecordFields, RelatedRecords, RelatedTabs } from '@slipform/admin'
import { Show } from 'react-admin'
import { vehicleFields } from '../vehicles/VehicleFields.tsx'
import { vehicleInputs } from '../vehicles/VehicleInputs.tsx'
import { VehicleTable } from '../vehicles/VehicleTable.tsx'
import { customerFields } from './CustomerFields.tsx'

/** The page of one customer. */
export const CustomerShow = () => (
  <Show>
    <RecordFields>{customerFields}</RecordFields>
    <RelatedTabs>
      <RelatedRecords label="Vehicles" reference="vehicles" target="customer_id" createInputs={vehicleInputs}>
        <VehicleTable
          without={['customer.name']}
          rowAction={<EditInDialogButton inputs={vehicleInputs} fields={vehicleFields} />}
        />
      </RelatedRecords>
    </RelatedTabs>
    <History />
  </Show>
)
