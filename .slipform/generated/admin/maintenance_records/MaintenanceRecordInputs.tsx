import { AutocompleteInput, BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { DecimalInput } from '../components/DecimalInput.tsx'
import { UtcDateTimeInput } from '../components/UtcDateTimeInput.tsx'
import { serviceTypeChoices } from './choices.ts'

/** The inputs of a maintenance record, the same when it is created and when it is edited. */
export const MaintenanceRecordInputs = () => (
  <>
    <ReferenceInput source="vehicle_id" reference="vehicles">
      <AutocompleteInput validate={required()} />
    </ReferenceInput>
    <SelectInput source="service_type" choices={serviceTypeChoices} validate={required()} />
    <TextInput source="description" multiline minRows={3} validate={required()} />
    <DecimalInput source="cost" precision={10} scale={2} validate={required()} />
    <UtcDateTimeInput source="performed_at" validate={required()} />
    <BooleanInput source="completed" defaultValue={false} />
  </>
)
