import { type Ref, useState } from 'react'
import { SaveButton, Toolbar, useNotify } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { TextButton } from '../../ui/TextButton.tsx'
import { DiscardDialog } from '../form/DiscardDialog.tsx'
import { keepDraft } from '../form/keptDrafts.ts'

/** How to close the dialog, and a reference to its cancel button. */
export interface DialogToolbarProps {
  cancelRef: Ref<HTMLButtonElement>
  onCancel: () => void
}

/** The toolbar of a form in a dialog: cancel and save. Cancel keeps unsaved input as a draft, and asks first if that is not possible. */
export const DialogToolbar = ({ cancelRef, onCancel }: DialogToolbarProps) => {
  const notify = useNotify()
  const { control } = useFormContext()
  const [isAsking, setAsking] = useState(false)
  // `isDirty` is also set when an input only set its default value.
  const { dirtyFields } = useFormState()
  const leave = () => {
    const kept = Object.keys(dirtyFields).length === 0 ? 'saved' : keepDraft(control)
    if (kept === 'lost') return setAsking(true)
    if (kept === 'kept') notify('slipform.form.draft_kept')
    onCancel()
  }
  return (
    <Toolbar sx={{ gap: 1 }}>
      <TextButton ref={cancelRef} label="ra.action.cancel" onClick={leave} />
      <SaveButton />
      {isAsking && <DiscardDialog text="slipform.form.not_kept" onKeep={() => setAsking(false)} onDiscard={onCancel} />}
    </Toolbar>
  )
}
