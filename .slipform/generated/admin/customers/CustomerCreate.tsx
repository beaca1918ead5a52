import { Create, SimpleForm } from 'react-admin'
import { CustomerInputs } from './CustomerInputs.tsx'

/** The page that creates a customer. */
export const CustomerCreate = () => (
  <Create redirect="show">
    <SimpleForm>
      <CustomerInputs />
    </SimpleForm>
  </Create>
)
