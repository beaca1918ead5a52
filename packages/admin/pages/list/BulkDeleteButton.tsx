import Delete from '@mui/icons-material/Delete'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { Suspense, useState } from 'react'
import {
  Button,
  type Identifier,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { batchLimitOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useDelete, useDeleteTexts } from '../deletes/useDelete.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { type BulkRun, useBulkRun } from './useBulkRun.ts'

// Loaded on demand, as most deletes succeed.
const BulkFailures = lazyPart(() => import('./BulkFailures.tsx'), 'BulkFailures', LoadErrorNotice)

/**
 * The button of a selection that deletes its records: as `useDelete` does, but more records than one request can delete in batches, with
 * their progress, after a dialog has asked.
 */
export const BulkDeleteButton = () => {
  const [isOpen, setOpen] = useState(false)
  const { resource, selectedIds, onSelect, data = [] } = useListContext()
  const nameOf = useGetRecordRepresentation(resource)
  const dataProvider = useDataProvider()
  const deleteRecords = useDelete(resource)
  const run = useBulkRun()
  const batchLimit = batchLimitOf(resource)
  const canDelete = can('removeMany', useResourceContext())
  if (!canDelete) return null
  const remove = () => {
    if (selectedIds.length > batchLimit) return setOpen(true)
    const titleOf = (id: Identifier) => {
      const record = data.find((candidate) => candidate.id === id)
      return record && String(nameOf(record))
    }
    const only = selectedIds.length === 1 ? titleOf(selectedIds[0]) : undefined
    deleteRecords({
      ids: selectedIds,
      ...(only ? { name: only } : { nameOf: titleOf }),
      send: () => dataProvider.deleteMany(resource, { ids: selectedIds, meta: { batchLimit } }),
      onStart: () => onSelect([]),
      onFailed: onSelect,
    })
  }
  return (
    <>
      <Button label="ra.action.delete" color="error" onClick={remove}>
        <Delete />
      </Button>
      {isOpen && <DeleteDialog run={run} onClose={() => setOpen(false)} />}
      {run.outcome && (
        <Suspense>
          <BulkFailures action="delete" outcome={run.outcome} onClose={run.close} />
        </Suspense>
      )}
    </>
  )
}

/** Asks before the records are deleted in batches, and then shows the progress. */
const DeleteDialog = ({ run, onClose }: { run: BulkRun; onClose: () => void }) => {
  const translate = useTranslate()
  const { resource, selectedIds } = useListContext()
  // A delete that fails meanwhile selects its records again.
  const [ids] = useState(selectedIds)
  const title = useCountedText(resource)('delete', ids.length)
  const texts = useDeleteTexts(resource)
  const isRunning = run.done !== undefined
  const confirm = async () => {
    await run.start({ name: 'delete' }, ids)
    onClose()
  }
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      {run.done !== undefined ? (
        <BulkProgress done={run.done} total={ids.length} label={title} onStop={run.stop} />
      ) : (
        <>
          <DialogContent>
            <DialogContentText>{translate(`slipform.${texts}.delete_warning`)}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <TextButton label="ra.action.cancel" onClick={onClose} autoFocus />
            <TextButton label={title} variant="contained" color="error" onClick={confirm} />
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
