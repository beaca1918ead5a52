import { Confirm } from 'react-admin'
import { createDialog } from '../../ui/dialog.ts'

/** A delete that waits for an answer. */
interface Question {
  readonly title: string
  readonly confirm: () => void
}

const dialog = createDialog<Question>()

/** Asks before records are deleted for good. */
export const askToDelete = (question: Question): void => dialog.open(question)

/** The question of `askToDelete`, above all pages. */
export const ConfirmDelete = () => {
  const question = dialog.useOpened()
  const confirm = () => {
    dialog.close()
    question?.confirm()
  }
  return (
    <Confirm
      isOpen={question !== undefined}
      title={question?.title ?? ''}
      content="slipform.bulk.delete_warning"
      onClose={dialog.close}
      onConfirm={confirm}
    />
  )
}
