import type { Ref } from 'react'
import { SaveButton, Toolbar, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { TextButton } from '../TextButton.tsx'

/** How to close the dialog, and a reference to its cancel button. */
export interface DialogToolbarProps {
  cancelRef: Ref<HTMLButtonElement>
  onCancel: () => void
}

/** The toolbar of a form in a dialog: cancel and save; cancel asks first if there are unsaved changes. */
export const DialogToolbar = ({ cancelRef, onCancel }: DialogToolbarProps) => {
  const translate = useTranslate()
  // `isDirty` is also set when an input only set its default value.
  const { dirtyFields } = useFormState()
  const leave = () => {
    if (Object.keys(dirtyFields).length === 0 || window.confirm(translate('ra.message.unsaved_changes'))) onCancel()
  }
  return (
    <Toolbar sx={{ gap: 1 }}>
      <TextButton ref={cancelRef} label="ra.action.cancel" onClick={leave} />
      <SaveButton />
    </Toolbar>
  )
}
