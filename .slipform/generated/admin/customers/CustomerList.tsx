import { List, NullableBooleanInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { CustomerTable } from './CustomerTable.tsx'
import { tierChoices } from './choices.ts'

const customerFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="name" source="name_like" label="Name" />,
  <TextInput key="email" source="email_like" label="Email" />,
  <SelectInput key="tier" source="tier" choices={tierChoices} />,
  <NullableBooleanInput key="is_private" source="is_private" />,
]

/** The list page of customers. */
export const CustomerList = () => (
  <List filters={customerFilters} sort={{ field: 'created_at', order: 'DESC' }}>
    <CustomerTable />
  </List>
)
