import { DateTimeField, RecordForm } from '@slipform/admin'
import { Edit, Labeled } from 'react-admin'
import { vehiclePartFields } from './VehiclePartFields.tsx'
import { vehiclePartInputs } from './VehiclePartInputs.tsx'

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
