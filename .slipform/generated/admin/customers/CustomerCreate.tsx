import { CreateForm } from '@slipform/admin'
import { Create } from 'react-admin'
import { customerInputs } from './CustomerInputs.tsx'

/** The page that creates a customer. */
export const CustomerCreate = () => (
  <Create redirect="show">
    <CreateForm>{customerInputs}</CreateForm>
  </Create>
)
