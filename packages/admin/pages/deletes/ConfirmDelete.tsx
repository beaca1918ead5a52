import { Confirm } from 'react-admin'
import { createDialog } from '../../ui/dialog.ts'

/** A delete that waits for an answer. */
interface Question {
  readonly title: string
  readonly warning: string
  /** Names the button that deletes. */
  readonly action: string
  readonly confirm: () => void
}

const dialog = createDialog<Question>()

/** Asks before records are deleted. */
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
      content={question?.warning ?? ''}
      confirm={question?.action ?? ''}
      confirmColor="warning"
      onClose={dialog.close}
      onConfirm={confirm}
    />
  )
}
