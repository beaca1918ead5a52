import { Dialog, type DialogProps, DialogTitle } from '@mui/material'
import { type ReactElement, type Ref, useRef, useState } from 'react'
import { SaveButton, Toolbar, useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { formWidth } from '../../theme/form.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { keepDraft } from './keptDrafts.ts'

/** Properties of a dialog around a form. */
export interface FormDialogProps {
  title: string
  onClose: () => void
  /** The label of the submit button. Default: "Save". */
  action?: string
  maxWidth?: DialogProps['maxWidth']
  /** Renders the form, which ends with the toolbar. */
  renderForm: (toolbar: ReactElement) => ReactElement
}

/** The dialog around the form of a related record, or of links to related records. */
export const FormDialog = ({ title, action, onClose, maxWidth = false, renderForm }: FormDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      slotProps={{ paper: { sx: { maxWidth: maxWidth === false ? formWidth : undefined } } }}
      // A click outside does nothing, as it must not discard input. Escape does the same as the button.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel.current?.click()}
      // React propagates clicks to the row that opened the dialog.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle sx={{ px: 2 }}>{title}</DialogTitle>
      {renderForm(<DialogToolbar action={action} cancelRef={cancel} onCancel={onClose} />)}
    </Dialog>
  )
}

interface DialogToolbarProps {
  action: string | undefined
  cancelRef: Ref<HTMLButtonElement>
  onCancel: () => void
}

/** The toolbar of a form in a dialog: cancel and save. Cancel stores unsaved input as a draft, and asks first if that is not possible. */
const DialogToolbar = ({ action, cancelRef, onCancel }: DialogToolbarProps) => {
  const notify = useNotify()
  const { control } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  // Not `isDirty`, which is also set when an input only sets its default value.
  const { dirtyFields, isSubmitting } = useFormState()
  const leave = () => {
    const kept = Object.keys(dirtyFields).length === 0 ? 'saved' : keepDraft(control)
    if (kept === 'lost') return setAsking(true)
    if (kept === 'kept') notify('slipform.form.draft_kept')
    onCancel()
  }
  return (
    <Toolbar sx={{ gap: 1 }}>
      <TextButton ref={cancelRef} label="ra.action.cancel" onClick={leave} />
      {/* Enabled without a change: the initial values may be all that a new record needs. */}
      <SaveButton icon={null} alwaysEnable={!isSubmitting} {...(action !== undefined && { label: action })} />
      {isAsking && <DiscardDialog text="slipform.form.not_kept" onKeep={() => setAsking(false)} onDiscard={onCancel} />}
    </Toolbar>
  )
}
