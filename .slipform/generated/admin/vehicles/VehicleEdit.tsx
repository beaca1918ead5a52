import { DateTimeField, RecordForm } from '@slipform/admin'
import { Edit, Labeled } from 'react-admin'
import { vehicleFields } from './VehicleFields.tsx'
import { vehicleInputs } from './VehicleInputs.tsx'

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
