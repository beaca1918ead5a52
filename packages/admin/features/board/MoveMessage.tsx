import { Alert, Button, Snackbar } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { MoveResult } from './useMoves.ts'

/** What became of the last move, with a button that undoes it. The next move replaces it. */
export const MoveMessage = ({ result, onClose }: { result: MoveResult | undefined; onClose: () => void }) => {
  const label = useTranslate()('ra.action.undo')
  if (result === undefined) return null
  const { message, undo, isError } = result
  // A click elsewhere, as on the next card, leaves the message.
  const close = (_event: unknown, reason?: string) => reason !== 'clickaway' && onClose()
  const action = undo && (
    <Button onClick={undo} sx={{ color: 'inherit' }}>
      {label}
    </Button>
  )
  return isError ? (
    <Snackbar open onClose={close}>
      <Alert severity="error" variant="filled" onClose={() => onClose()}>
        {message}
      </Alert>
    </Snackbar>
  ) : (
    <Snackbar open autoHideDuration={6000} onClose={close} message={message} action={action} />
  )
}
