import Undo from '@mui/icons-material/Undo'
import { type ReactNode, useState } from 'react'
import {
  Button,
  type RaRecord,
  SaveButton,
  SimpleForm,
  type SimpleFormProps,
  Toolbar,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { SectionOf } from '../../resource/parts.ts'
import { optionalText } from '../../theme/form.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { DeleteRecordButton } from '../deletes/DeleteRecordButton.tsx'
import { PageMenu } from '../menu/PageMenu.tsx'
import { arrange } from './arrange.tsx'
import { Changes } from './Changes.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useDescribedInputs } from './useDescribedInputs.tsx'

interface SaveBarProps {
  inputs: ReactNode
  /** The record as it was read; undefined for a new record. */
  stored?: RaRecord | undefined
}

/** The properties of react-admin's form, with the inputs and sections, and the stored record. */
export type InputFormProps = Omit<SimpleFormProps, 'children'> & SaveBarProps & { sections?: readonly SectionOf[] }

/**
 * The form of a new record (`CreateForm`) or a stored one (`RecordForm`). Inputs are validated when users leave them, a failed save lists all
 * errors above the inputs, and unsaved input survives a reload.
 */
export const InputForm = ({ inputs, stored, sections = [], ...props }: InputFormProps) => {
  const translate = useTranslate()
  return (
    <SimpleForm
      mode="onTouched"
      // Required inputs keep their attribute for screen readers, but the browser must not validate them with its own messages.
      noValidate
      // `ErrorSummary` gets the focus, and replaces the notification.
      shouldFocusError={false}
      disableInvalidFormNotification
      // Imported here. Forms that a project writes load it on demand, by the theme.
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
      toolbar={<SaveBar inputs={inputs} stored={stored} />}
      {...props}
      sx={[{ [optionalText]: `" ${translate('slipform.form.optional')}"` }, ...[props.sx ?? []].flat()]}
    >
      <ErrorSummary inputs={inputs} />
      <DraftOffer key={`draft of ${stored?.id}`} inputs={inputs} stored={stored} />
      {arrange(useDescribedInputs(inputs), sections)}
      {stored && <Slot key={`aside of ${stored.id}`} name="aside" props={{ page: 'form', stored }} />}
    </SimpleForm>
  )
}

/**
 * The bar below a form, which stays in view: names the changed fields, and has buttons to discard and save the changes. For a stored record
 * it appears with the first change.
 */
const SaveBar = ({ inputs, stored }: SaveBarProps) => {
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const isChanged = Object.keys(dirtyFields).length > 0
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    reset()
  }
  if (stored !== undefined && !isChanged) return <FormMenu />
  return (
    <Toolbar sx={bar}>
      {stored && <FormMenu />}
      <Changes inputs={inputs} />
      {stored && <Slot name="saveActions" props={{}} />}
      {isChanged && (
        <Button label="slipform.form.discard" onClick={() => setAsking(true)}>
          <Undo />
        </Button>
      )}
      <SaveButton icon={null} />
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={discard} />}
    </Toolbar>
  )
}

const bar = {
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 2,
  gap: 1,
  borderRadius: '0 0 10px 10px',
  '@media (prefers-reduced-motion: no-preference)': { animation: 'slipform-rise 120ms ease-out' },
  '@keyframes slipform-rise': { from: { transform: 'translateY(12px)', opacity: 0 } },
} as const

/** The menu of the form's record, in the page's header. */
const FormMenu = () => {
  const resource = useResourceContext()
  const redirect = useRedirect()
  const { reset } = useFormContext()
  const leave = () => {
    // Discards the input, so that the form does not ask about it. The form's state is reset only after this handler.
    reset()
    setTimeout(() => redirect('list', resource))
  }
  return (
    <PageActions>
      {/* An account or key must end at once, so its delete cannot be undone. It has a button, which asks first. */}
      {resource?.startsWith('auth/') ? <DeleteRecordButton /> : <PageMenu onDeleted={leave} />}
    </PageActions>
  )
}
