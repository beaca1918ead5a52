import { RecordBoard, RecordCalendar, RecordList } from '@slipform/admin'
import { DecimalInput, RelatedRecordField, UtcDateTimeInput } from '@slipform/admin/fields'
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
import { MaintenanceRecordTable, maintenanceRecordFields, maintenanceRecordInputs } from './MaintenanceRecordFields.tsx'

const maintenanceRecordFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="vehicle_id" source="vehicle_id" reference="vehicles" sort={{ field: 'make', order: 'ASC' }}>
    <AutocompleteInput />
  </ReferenceInput>,
  <SelectInput key="service_type" source="service_type" choices={serviceTypeChoices} />,
  <DecimalInput key="cost" source="cost" precision={10} scale={2} />,
  <UtcDateTimeInput key="performed_at" source="performed_at" />,
  <NullableBooleanInput key="completed" source="completed" />,
  <TextInput key="vehicle.make" source="vehicle.make_like" />,
  <SelectInput key="vehicle.status" source="vehicle.status" choices={vehicleStatusChoices} />,
]

const maintenanceRecordLayouts = {
  board: (
    <RecordBoard source="service_type" choices={serviceTypeChoices}>
      <RelatedRecordField source="vehicle_id" reference="vehicles" relation="vehicle" />
    </RecordBoard>
  ),
  calendar: <RecordCalendar source="performed_at" kind="datetime" />,
}

/** The list page of maintenance records. */
export const MaintenanceRecordList = () => (
  <RecordList
    filters={maintenanceRecordFilters}
    sort={{ field: 'created_at', order: 'DESC' }}
    layouts={maintenanceRecordLayouts}
    fields={maintenanceRecordFields}
    inputs={maintenanceRecordInputs}
    canExport
    canImport
  >
    <MaintenanceRecordTable />
  </RecordList>
)
