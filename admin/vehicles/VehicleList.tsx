import { RecordBoard, RecordCalendar, RecordList } from '@slipform/admin'
import { BigintInput, DecimalInput, IntegerInput, PlainDateField, RelatedRecordField } from '@slipform/admin/fields'
import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { tierChoices as customerTierChoices } from '../customers/choices.ts'
import { statusChoices } from './choices.ts'
import { VehicleTable, vehicleFields, vehicleInputs } from './VehicleFields.tsx'

const vehicleFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="customer_id" source="customer_id" reference="customers" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput />
  </ReferenceInput>,
  <TextInput key="make" source="make_like" />,
  <TextInput key="model" source="model_like" />,
  <TextInput key="vin" source="vin_like" />,
  <IntegerInput key="year" source="year" />,
  <BigintInput key="mileage" source="mileage" />,
  <DecimalInput key="price" source="price" precision={12} scale={2} />,
  <SelectInput key="status" source="status" choices={statusChoices} />,
  <DateInput key="purchased_on" source="purchased_on" />,
  <TextInput key="features" source="features" />,
  <TextInput key="customer.name" source="customer.name_like" />,
  <SelectInput key="customer.tier" source="customer.tier" choices={customerTierChoices} />,
]

const vehicleLayouts = {
  board: (
    <RecordBoard source="status" choices={statusChoices}>
      <RelatedRecordField source="customer_id" reference="customers" relation="customer" initials />
      <PlainDateField source="purchased_on" />
    </RecordBoard>
  ),
  calendar: <RecordCalendar source="purchased_on" kind="date" />,
}

/** The list page of vehicles. */
export const VehicleList = () => (
  <RecordList
    filters={vehicleFilters}
    sort={{ field: 'created_at', order: 'DESC' }}
    layouts={vehicleLayouts}
    fields={vehicleFields}
    inputs={vehicleInputs}
    canExport
    canImport
  >
    <VehicleTable />
  </RecordList>
)
