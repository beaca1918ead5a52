import { DecimalInput, RecordList, UtcDateTimeInput } from '@slipform/admin'
import {
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { statusChoices as vehicleStatusChoices } from '../vehicles/choices.ts'
import { serviceTypeChoices } from './choices.ts'
import { MaintenanceRecordTable } from './MaintenanceRecordFields.tsx'

const maintenanceRecordFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles">
    <AutocompleteInput />
  </ReferenceInput>,
  <SelectInput key="service_type" source="service_type" choices={serviceTypeChoices} />,
  <DecimalInput key="cost_gte" source="cost_gte" precision={10} scale={2} />,
  <DecimalInput key="cost_lte" source="cost_lte" precision={10} scale={2} />,
  <UtcDateTimeInput key="performed_at_gte" source="performed_at_gte" />,
  <UtcDateTimeInput key="performed_at_lte" source="performed_at_lte" />,
  <NullableBooleanInput key="completed" source="completed" />,
  <TextInput key="vehicle.make" source="vehicle.make_like" />,
  <SelectInput key="vehicle.status" source="vehicle.status" choices={vehicleStatusChoices} />,
]

/** The list page of maintenance records. */
export const MaintenanceRecordList = () => (
  <RecordList filters={maintenanceRecordFilters} sort={{ field: 'created_at', order: 'DESC' }} canExport canImport>
    <MaintenanceRecordTable />
  </RecordList>
)
