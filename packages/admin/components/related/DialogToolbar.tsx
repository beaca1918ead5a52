import type { Ref } from 'react'
import { SaveButton, Toolbar, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { TextButton } from '../TextButton.tsx'

/** How the dialog of a form is left, and where its button is found by others that leave it. */
export interface DialogToolbarProps {
  cancelRef: Ref<HTMLButtonElement>
  onCancel: () => void
}

/** The end of a form in a dialog: save, or give up, which asks first where something was typed. */
export const DialogToolbar = ({ cancelRef, onCancel }: DialogToolbarProps) => {
  const translate = useTranslate()
  // `isDirty` is set too where an input only brought its default value.
  const { dirtyFields } = useFormState()
  const leave = () => {
    if (Object.keys(dirtyFields).length === 0 || window.confirm(translate('ra.message.unsaved_changes'))) onCancel()
  }
  return (
    <Toolbar sx={{ gap: 1 }}>
      <SaveButton />
      <TextButton ref={cancelRef} label="ra.action.cancel" onClick={leave} />
    </Toolbar>
  )
}
