import { DateField, Edit, Labeled, SimpleForm, TextField } from 'react-admin'
import { CustomerInputs } from './CustomerInputs.tsx'

/** The page that edits a customer. */
export const CustomerEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <SimpleForm>
      <CustomerInputs />
      <Labeled>
        <TextField source="visits" />
      </Labeled>
      <Labeled>
        <DateField source="created_at" showTime />
      </Labeled>
      <Labeled>
        <DateField source="updated_at" showTime />
      </Labeled>
    </SimpleForm>
  </Edit>
)
