import { Button, SnackbarContent } from '@mui/material'
import { useCloseNotification, useTranslate } from 'react-admin'
import { isInput, useShortcuts } from './shortcuts/useShortcuts.ts'

export interface UndoNoticeProps {
  /** The message: "Deleted 3 vehicles". */
  text: string
  onUndo: () => void
}

/** A notification of an action, with a button that undoes the action; the shortcut `undo` does the same. */
export const UndoNotice = ({ text, onUndo }: UndoNoticeProps) => {
  const translate = useTranslate()
  const close = useCloseNotification()
  const undo = () => {
    close()
    onUndo()
  }
  useShortcuts({ undo: ({ target }) => (isInput(target) ? false : undo()) })
  return (
    <SnackbarContent
      message={text}
      action={
        <Button onClick={undo} sx={{ color: 'inherit', fontWeight: 600 }}>
          {translate('ra.action.undo')}
        </Button>
      }
    />
  )
}
