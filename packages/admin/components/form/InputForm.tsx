import type { ReactNode } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SaveBar } from './SaveBar.tsx'

/** What all forms of records share: inputs are checked when they are left, and a failed save lists all errors above them. */
export const InputForm = ({ inputs, ...props }: Omit<SimpleFormProps, 'children'> & { inputs: ReactNode }) => (
  <SimpleForm
    mode="onTouched"
    // The summary gets the focus, and says what a notification would.
    shouldFocusError={false}
    disableInvalidFormNotification
    toolbar={<SaveBar inputs={inputs} />}
    {...props}
  >
    <ErrorSummary inputs={inputs} />
    {inputs}
  </SimpleForm>
)
