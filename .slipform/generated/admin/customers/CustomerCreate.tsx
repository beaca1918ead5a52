import { Create, SimpleForm } from 'react-admin'
import { customerInputs } from './CustomerInputs.tsx'

/** The page that creates a customer. */
export const CustomerCreate = () => (
  <Create redirect="show">
    <SimpleForm>{customerInputs}</SimpleForm>
  </Create>
)
