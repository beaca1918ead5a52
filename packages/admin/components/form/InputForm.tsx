import type { ReactNode } from 'react'
import { type RaRecord, SimpleForm, type SimpleFormProps } from 'react-admin'
import { DraftOffer } from './DraftOffer.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SaveBar } from './SaveBar.tsx'

/** The inputs of a form, and the record as it was read; undefined in the form of a new one. */
export interface InputFormProps extends Omit<SimpleFormProps, 'children'> {
  inputs: ReactNode
  stored?: RaRecord | undefined
}

/**
 * What all forms of records share: inputs are checked when they are left, a failed save lists all errors above them, and what is
 * typed survives a reload.
 */
export const InputForm = ({ inputs, stored, ...props }: InputFormProps) => (
  <SimpleForm
    mode="onTouched"
    // The summary gets the focus, and says what a notification would.
    shouldFocusError={false}
    disableInvalidFormNotification
    toolbar={<SaveBar inputs={inputs} />}
    {...props}
  >
    <ErrorSummary inputs={inputs} />
    <DraftOffer key={stored?.id} inputs={inputs} stored={stored} />
    {inputs}
  </SimpleForm>
)
