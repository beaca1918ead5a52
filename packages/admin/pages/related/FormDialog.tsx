import { Dialog, type DialogProps, DialogTitle } from '@mui/material'
import { type ReactElement, useRef } from 'react'
import { DialogToolbar } from './DialogToolbar.tsx'

/** A dialog around a form. */
export interface FormDialogProps {
  title: string
  onClose: () => void
  maxWidth?: DialogProps['maxWidth']
  /** Renders the form, which ends with the toolbar. */
  renderForm: (toolbar: ReactElement) => ReactElement
}

/** Shows a form in a dialog. */
export const FormDialog = ({ title, onClose, maxWidth = 'md', renderForm }: FormDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      // A click outside must not discard input; Escape asks first, as the button does.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel.current?.click()}
      // React propagates clicks to the row that opened the dialog.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle>{title}</DialogTitle>
      {renderForm(<DialogToolbar cancelRef={cancel} onCancel={onClose} />)}
    </Dialog>
  )
}
