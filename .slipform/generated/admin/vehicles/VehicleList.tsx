import { BigintInput, DecimalInput, IntegerInput, RecordList } from '@slipform/admin'
import { AutocompleteInput, DateInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { tierChoices as customerTierChoices } from '../customers/choices.ts'
import { statusChoices } from './choices.ts'
import { VehicleTable } from './VehicleFields.tsx'

const vehicleFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="customer_id" source="customer_id" reference="customers">
    <AutocompleteInput />
  </ReferenceInput>,
  <TextInput key="make" source="make_like" />,
  <TextInput key="model" source="model_like" />,
  <TextInput key="vin" source="vin_like" />,
  <IntegerInput key="year_gte" source="year_gte" />,
  <IntegerInput key="year_lte" source="year_lte" />,
  <BigintInput key="mileage_gte" source="mileage_gte" />,
  <BigintInput key="mileage_lte" source="mileage_lte" />,
  <DecimalInput key="price_gte" source="price_gte" precision={12} scale={2} />,
  <DecimalInput key="price_lte" source="price_lte" precision={12} scale={2} />,
  <SelectInput key="status" source="status" choices={statusChoices} />,
  <DateInput key="purchased_on_gte" source="purchased_on_gte" />,
  <DateInput key="purchased_on_lte" source="purchased_on_lte" />,
  <TextInput key="features" source="features" />,
  <TextInput key="customer.name" source="customer.name_like" />,
  <SelectInput key="customer.tier" source="customer.tier" choices={customerTierChoices} />,
]

/** The list page of vehicles. */
export const VehicleList = () => (
  <RecordList filters={vehicleFilters} sort={{ field: 'created_at', order: 'DESC' }} canExport canImport>
    <VehicleTable />
  </RecordList>
)
