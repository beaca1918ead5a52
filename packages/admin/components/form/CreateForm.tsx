import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { useVisible } from '../../auth/visible.ts'
import { ErrorsWithoutInput } from './ErrorsWithoutInput.tsx'

/** The form of a new record. */
export const CreateForm = ({ children, ...props }: SimpleFormProps) => (
  <SimpleForm {...props}>
    {useVisible(children)}
    <ErrorsWithoutInput />
  </SimpleForm>
)
