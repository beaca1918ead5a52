import simpleRestProvider from 'ra-data-simple-rest'
import {
  Admin,
  BooleanField,
  Datagrid,
  DateField,
  EmailField,
  List,
  NumberField,
  ReferenceField,
  Resource,
  SelectField,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const states = ['available', 'in_service', 'sold', 'scrapped'].map((id) => ({ id, name: id }))
const search = [<TextInput key="make" source="make" alwaysOn />]

const Vehicles = () => (
  <List filters={search} sort={{ field: 'created_at', order: 'DESC' }} perPage={25}>
    <Datagrid>
      <TextField source="make" />
      <TextField source="model" />
      <ReferenceField source="customer_id" reference="customers" />
      <TextField source="vin" />
      <NumberField source="year" />
      <NumberField source="mileage" />
      <NumberField source="price" />
      <SelectField source="status" choices={states} />
      <DateField source="purchased_on" />
      <DateField source="created_at" showTime />
    </Datagrid>
  </List>
)

const Customers = () => (
  <List sort={{ field: 'name', order: 'ASC' }} perPage={25}>
    <Datagrid>
      <TextField source="name" />
      <EmailField source="email" />
      <TextField source="phone" />
      <TextField source="tier" />
      <NumberField source="visits" />
      <BooleanField source="is_private" />
      <DateField source="created_at" showTime />
    </Datagrid>
  </List>
)

/** The same lists of the same server by react-admin alone, as its tutorial builds them. */
const Stock = () => (
  <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
    <Resource name="vehicles" list={Vehicles} />
    <Resource name="customers" list={Customers} recordRepresentation="name" />
  </Admin>
)

createRoot(document.getElementById('root') as HTMLElement).render(<Stock />)
