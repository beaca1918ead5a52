import { Confirm } from 'react-admin'
import { createDialog } from '../../ui/dialog.ts'

/** A delete that the user has to confirm. Title and warning are texts or translation keys. */
interface PendingDelete {
  readonly title: string
  readonly warning: string
  /** The label of the button that deletes. */
  readonly action: string
  readonly confirm: () => void
}

const dialog = createDialog<PendingDelete>()

/** Opens the dialog that asks before a delete which cannot be undone. */
export const askToDelete = (pending: PendingDelete): void => dialog.open(pending)

/** The dialog of `askToDelete`. The layout renders it once, above all pages: the menu or page that opens it may be closed before the answer. */
export const ConfirmDelete = () => {
  const pending = dialog.useOpened()
  const confirm = () => {
    dialog.close()
    pending?.confirm()
  }
  return (
    <Confirm
      isOpen={pending !== undefined}
      title={pending?.title ?? ''}
      content={pending?.warning ?? ''}
      confirm={pending?.action ?? ''}
      confirmColor="warning"
      onClose={dialog.close}
      onConfirm={confirm}
    />
  )
}
