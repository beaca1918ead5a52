import { DecimalInput, UtcDateTimeInput } from '@slipform/admin'
import { AutocompleteInput, BooleanInput, ReferenceInput, required, SelectInput, TextInput } from 'react-admin'
import { serviceTypeChoices } from './choices.ts'

/** The inputs of a maintenance record, the same when it is created and when it is edited. */
export const maintenanceRecordInputs = [
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles">
    <AutocompleteInput validate={required()} />
  </ReferenceInput>,
  <SelectInput key="service_type" source="service_type" choices={serviceTypeChoices} validate={required()} />,
  <TextInput key="description" source="description" multiline minRows={3} validate={required()} />,
  <DecimalInput key="cost" source="cost" precision={10} scale={2} validate={required()} />,
  <UtcDateTimeInput key="performed_at" source="performed_at" validate={required()} />,
  <BooleanInput key="completed" source="completed" defaultValue={false} />,
]
