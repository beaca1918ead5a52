import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useContext } from 'react'
import { ListContext, type RaRecord, useDelete, useNotify, useResourceContext, useTranslate } from 'react-admin'
import { useRecordCount } from '../list/useRecordCount.ts'
import { TextButton } from '../TextButton.tsx'

/** The record to delete, its name, and functions that are called when the dialog closes or the record is deleted. */
export interface DeleteRecordDialogProps {
  record: RaRecord
  name: string
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a record is deleted from its row or page. */
export const DeleteRecordDialog = ({ record, name, onClose, onDeleted }: DeleteRecordDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const resource = useResourceContext() ?? ''
  // A record's page belongs to no list.
  const { selectedIds = [], onSelect } = useContext(ListContext) ?? {}
  const say = useRecordCount(resource)
  const [deleteOne, { isPending }] = useDelete(resource, { id: record.id, previousData: record })
  const confirm = () =>
    deleteOne(undefined, undefined, {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(say('done_delete', 1))
        onSelect?.(selectedIds.filter((id: RaRecord['id']) => id !== record.id))
        onClose()
        onDeleted?.()
      },
      onError: (error) => {
        notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
        onClose()
      },
    })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('slipform.list.delete', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('slipform.bulk.delete_warning')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.cancel" onClick={onClose} autoFocus />
        <TextButton label={say('delete', 1)} variant="contained" color="error" loading={isPending} onClick={confirm} />
      </DialogActions>
    </Dialog>
  )
}
