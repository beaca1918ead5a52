import { Children } from 'react'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import type { SectionOf } from '../../resource/parts.ts'
import { Slot } from '../../ui/Slot.tsx'
import { useJoinedRecords } from '../../ui/useJoinedRecords.ts'
import { arrange } from './arrange.tsx'
import type { ChangesProps } from './Changes.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useDescribedInputs } from './useDescribedInputs.tsx'

/** The properties of the form, its inputs and sections, and the stored record if it has one. */
export type InputFormProps = Omit<SimpleFormProps, 'children'> & ChangesProps & { sections?: readonly SectionOf[] }

/**
 * What all forms of records share: inputs are checked when they are left, a failed save lists all errors above them, and what is
 * typed survives a reload.
 */
export const InputForm = ({ inputs, stored, fields = [], sections = [], ...props }: InputFormProps) => {
  useJoinedRecords(stored, Children.toArray(inputs))
  return (
    <SimpleForm
      mode="onTouched"
      // The summary gets the focus, and says what a notification would.
      shouldFocusError={false}
      disableInvalidFormNotification
      toolbar={<SaveBar inputs={inputs} stored={stored} fields={fields} />}
      {...props}
    >
      <ErrorSummary inputs={inputs} />
      <DraftOffer key={stored?.id} inputs={inputs} stored={stored} />
      {arrange(useDescribedInputs(inputs), sections)}
      {stored && <Slot key={stored.id} name="aside" props={{ page: 'form', stored, inputs, fields }} />}
    </SimpleForm>
  )
}
