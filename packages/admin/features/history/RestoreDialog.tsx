import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material'
import { type ReactElement, useId, useState } from 'react'
import { type Identifier, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { relationOfLinks } from 'slipform/browser'
import { type ApiErrorBody, errorText } from '../../i18n/errorText.ts'
import type { RestoreDeleted } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { useRestore } from './useRestore.ts'

/** The most that the server takes (`features/history/headers.ts`). */
export const maxMessageCharacters = 500

export interface RestoreDialogProps {
  /** The record that is to have the values again. */
  readonly id: Identifier
  readonly values: Values
  /** The entry of the history whose version they are, or which deleted the record; undefined if the history has no such entry. */
  readonly entry?: Entry['id'] | undefined
  /** The record was deleted: it is created again. */
  readonly isDeleted?: boolean
  /** Restores the deleted record, which the server still has. */
  readonly restoreDeleted?: RestoreDeleted | undefined
  readonly fields: readonly ReactElement[]
  readonly onClose: () => void
}

/** The dialog before values, a version or a deleted record are restored: shows what a dry run changes and what it cannot, and asks for a message. */
const RestoreDialog = ({ fields, ...restoring }: RestoreDialogProps) => {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const resource = useResourceContext()
  const titleId = useId()
  const [message, setMessage] = useState('')
  const {
    dryRun: { data: dryRun, isPending, ...query },
    restore,
  } = useRestore(restoring)
  const { isDeleted = false, onClose } = restoring
  const error = restore.error ?? query.error
  const labelOfName = (name: string) => labelOf({ source: relationOfLinks(name) ?? name, resource })
  // Why some fields are not restored, and which.
  const unrestored = (['fixed', 'unknown'] as const).flatMap((reason) => {
    const fields = dryRun?.[reason].map(labelOfName).join(', ')
    return fields ? translate(`slipform.history.${reason}`, { fields }) : []
  })
  const notes = [...(dryRun?.hasNewKey ? [translate('slipform.history.new_key')] : []), ...unrestored]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate(isDeleted ? 'slipform.history.restore_record' : 'slipform.history.restore_title')}
      </DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {explain(error, resource) ?? translate(error.message, { _: error.message })}
          </Alert>
        )}
        {isPending && <Skeleton variant="rounded" height={56} />}
        {dryRun && Object.keys(dryRun.body).length === 0 && (
          <Typography variant="body2">{translate('slipform.history.nothing')}</Typography>
        )}
        {dryRun?.after && <EntryChanges before={dryRun.before} after={dryRun.after} fields={fields} />}
        {notes.map((note) => (
          <Typography key={note} color="text.secondary" sx={{ mt: 1 }}>
            {note}
          </Typography>
        ))}
        {dryRun?.after && (
          <TextField
            multiline
            maxRows={4}
            margin="normal"
            label={translate('slipform.history.message')}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            slotProps={{ htmlInput: { maxLength: maxMessageCharacters } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.cancel" onClick={onClose} />
        <TextButton
          label="slipform.history.restore"
          variant="contained"
          disabled={!dryRun?.after}
          loading={restore.isPending}
          onClick={() => restore.mutate(message.trim())}
        />
      </DialogActions>
    </Dialog>
  )
}

/** What a dialog restores. */
type Restored = Pick<RestoreDialogProps, 'values' | 'entry'>

/** Returns the dialog, if it is open, and a function that opens it for values or a deleted record. */
export const useRestoreDialog = (of: Omit<RestoreDialogProps, keyof Restored | 'onClose'>) => {
  const [restored, restore] = useState<Restored>()
  return [restored && <RestoreDialog {...of} {...restored} onClose={() => restore(undefined)} />, restore] as const
}

/** Returns the message of an error with the labels of the fields at fault. */
const explain = ({ body }: Error & { body?: ApiErrorBody }, resource: string | undefined): string | undefined => {
  // Forms get the message of the whole as that of a field.
  const { root: _root, ...errors } = body?.errors ?? {}
  return body && errorText({ ...body, errors }, resource)
}
