import { AutocompleteInput, DateInput, List, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { BigintInput } from '../components/BigintInput.tsx'
import { DecimalInput } from '../components/DecimalInput.tsx'
import { IntegerInput } from '../components/IntegerInput.tsx'
import { statusChoices } from './choices.ts'
import { VehicleTable } from './VehicleTable.tsx'

const vehicleFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="customer_id" source="customer_id" reference="customers">
    <AutocompleteInput />
  </ReferenceInput>,
  <TextInput key="make" source="make_like" label="Make" />,
  <TextInput key="model" source="model_like" label="Model" />,
  <TextInput key="vin" source="vin_like" label="Vin" />,
  <IntegerInput key="year_gte" source="year_gte" label="Year from" />,
  <IntegerInput key="year_lte" source="year_lte" label="Year to" />,
  <BigintInput key="mileage_gte" source="mileage_gte" label="Mileage from" />,
  <BigintInput key="mileage_lte" source="mileage_lte" label="Mileage to" />,
  <DecimalInput key="price_gte" source="price_gte" label="Price from" precision={12} scale={2} />,
  <DecimalInput key="price_lte" source="price_lte" label="Price to" precision={12} scale={2} />,
  <SelectInput key="status" source="status" choices={statusChoices} />,
  <DateInput key="purchased_on_gte" source="purchased_on_gte" label="Purchased on from" />,
  <DateInput key="purchased_on_lte" source="purchased_on_lte" label="Purchased on to" />,
  <TextInput key="features" source="features" label="Features" />,
]

/** The list page of vehicles. */
export const VehicleList = () => (
  <List filters={vehicleFilters} sort={{ field: 'created_at', order: 'DESC' }}>
    <VehicleTable />
  </List>
)
