import Close from '@mui/icons-material/Close'
import { Button, IconButton, Snackbar } from '@mui/material'
import { useTranslate } from 'react-admin'
import { undoClass } from '../../theme/names.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { isInput, useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import {
  deleteLater,
  holdPendingDelete,
  pendingDelete,
  resumePendingDelete,
  sendPendingDelete,
  undoPendingDelete,
} from './pendingDelete.ts'

/** The feature for deletes that can be undone for a while: `useDelete` calls `deleteLater`. Without this feature, users confirm each delete. */
export const undo = (): Feature => ({
  name: 'undo',
  deleteLater,
  aside: ({ page }: Slots['aside']) => page === 'every' && <UndoDelete />,
})

/** The message about the pending delete, with a button that undoes it. It is shown as long as the delete can be undone. */
const UndoDelete = () => {
  const translate = useTranslate()
  const pending = pendingDelete.useValue()
  useShortcuts({
    undo: ({ target }) => {
      // In an input the keys undo the input.
      if (pendingDelete.get() === undefined || isInput(target)) return false
      undoPendingDelete()
    },
  })
  return pending === undefined ? null : (
    <Snackbar
      open
      message={pending.message}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && sendPendingDelete()}
      onMouseEnter={holdPendingDelete}
      onMouseLeave={resumePendingDelete}
      onFocus={holdPendingDelete}
      onBlur={resumePendingDelete}
      className={undoClass}
      action={
        <>
          <Button color="inherit" onClick={() => undoPendingDelete()} sx={{ color: 'inherit', fontWeight: 600 }}>
            {translate('ra.action.undo')}
          </Button>
          <IconButton
            size="small"
            aria-label={translate('ra.action.close')}
            onClick={() => void sendPendingDelete()}
            sx={{ color: 'inherit' }}
          >
            <Close fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}
