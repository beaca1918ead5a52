import { AutocompleteInput, List, NullableBooleanInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { DecimalInput } from '../components/DecimalInput.tsx'
import { UtcDateTimeInput } from '../components/UtcDateTimeInput.tsx'
import { serviceTypeChoices } from './choices.ts'
import { MaintenanceRecordTable } from './MaintenanceRecordTable.tsx'

const maintenanceRecordFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles">
    <AutocompleteInput />
  </ReferenceInput>,
  <SelectInput key="service_type" source="service_type" choices={serviceTypeChoices} />,
  <DecimalInput key="cost_gte" source="cost_gte" label="Cost from" precision={10} scale={2} />,
  <DecimalInput key="cost_lte" source="cost_lte" label="Cost to" precision={10} scale={2} />,
  <UtcDateTimeInput key="performed_at_gte" source="performed_at_gte" label="Performed at from" />,
  <UtcDateTimeInput key="performed_at_lte" source="performed_at_lte" label="Performed at to" />,
  <NullableBooleanInput key="completed" source="completed" />,
]

/** The list page of maintenance records. */
export const MaintenanceRecordList = () => (
  <List filters={maintenanceRecordFilters} sort={{ field: 'created_at', order: 'DESC' }}>
    <MaintenanceRecordTable />
  </List>
)
