import { RecordBoard, RecordList } from '@slipform/admin'
import { IntegerInput } from '@slipform/admin/fields'
import { NullableBooleanInput, SearchInput, SelectInput, TextField, TextInput } from 'react-admin'
import { statusChoices as vehicleStatusChoices } from '../vehicles/choices.ts'
import { CustomerTable, customerFields, customerInputs } from './CustomerFields.tsx'
import { tierChoices } from './choices.ts'

const customerFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="name" source="name_like" />,
  <TextInput key="email" source="email_like" />,
  <SelectInput key="tier" source="tier" choices={tierChoices} />,
  <NullableBooleanInput key="is_private" source="is_private" />,
  <TextInput key="vehicles.make" source="vehicles.make_like" />,
  <IntegerInput key="vehicles.year" source="vehicles.year" />,
  <SelectInput key="vehicles.status" source="vehicles.status" choices={vehicleStatusChoices} />,
]

const customerLayouts = {
  board: (
    <RecordBoard source="tier" choices={tierChoices}>
      <TextField source="email" />
    </RecordBoard>
  ),
}

/** The list page of customers. */
export const CustomerList = () => (
  <RecordList
    filters={customerFilters}
    sort={{ field: 'created_at', order: 'DESC' }}
    layouts={customerLayouts}
    fields={customerFields}
    inputs={customerInputs}
    canExport
    canImport
  >
    <CustomerTable />
  </RecordList>
)
