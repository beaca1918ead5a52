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
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { HttpError, type Identifier, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin'
import { relationOfLinks } from 'slipform/browser'
import { errorText } from '../../i18n/errorText.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { EntryChanges } from './EntryChanges.tsx'
import { useRestore } from './useRestore.tsx'

/** The most that the server takes. */
export const maxMessageCharacters = 500

/** The record and the values that it is to have again, and how to show its fields. */
export interface RestoreDialogProps {
  readonly id: Identifier
  readonly values: Values
  /** The entry of the history whose version they are, or which deleted the record; undefined if the history has no such entry. */
  readonly entry?: Entry['id'] | undefined
  /** The record was deleted: it is created again. */
  readonly isDeleted?: boolean
  /** The deleted record is in the trash: it is taken out of it. */
  readonly isInTrash?: boolean
  readonly fields: readonly ReactElement[]
  readonly onClose: () => void
}

/** Shows what a dry run says that restoring values would change, and which stay as they are; then restores them, with a message. */
export const RestoreDialog = ({ fields, onClose, ...restoring }: RestoreDialogProps) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  const titleId = useId()
  const [message, setMessage] = useState('')
  const { trial, error, isPending, isSending, restore } = useRestore(restoring)
  const { isDeleted = false } = restoring
  const submit = async () => {
    if (await restore(message.trim())) onClose()
  }
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
        {trial && Object.keys(trial.body).length === 0 && (
          <Typography variant="body2">{translate('slipform.history.nothing')}</Typography>
        )}
        {trial?.after && <EntryChanges before={trial.before} after={trial.after} fields={fields} />}
        {trial?.hasNewKey && <Note>{translate('slipform.history.new_key')}</Note>}
        <KeptFields text="slipform.history.fixed" names={trial?.fixed} />
        <KeptFields text="slipform.history.unknown_values" names={trial?.unknown} />
        {trial?.after && (
          <TextField
            fullWidth
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
          disabled={!trial?.after}
          loading={isSending}
          onClick={() => void submit()}
        />
      </DialogActions>
    </Dialog>
  )
}

/** Returns the message of an error with the labels of the fields at fault. */
const explain = (error: Error, resource: string | undefined): string | undefined => {
  if (!(error instanceof HttpError) || error.body === undefined) return undefined
  // Forms get the message of the whole as that of a field.
  const { root: _root, ...errors } = error.body.errors ?? {}
  return errorText({ ...error.body, errors }, resource)
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
    {children}
  </Typography>
)

/** Says which fields are not restored. */
const KeptFields = ({ text, names = [] }: { text: string; names?: readonly string[] | undefined }) => {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const resource = useResourceContext()
  if (names.length === 0) return null
  const labels = names.map((source) => labelOf({ source: relationOfLinks(source) ?? source, resource })).join(', ')
  return <Note>{translate(text, { fields: labels })}</Note>
}
