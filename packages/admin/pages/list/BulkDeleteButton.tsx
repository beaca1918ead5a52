import Delete from '@mui/icons-material/Delete'
import { DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { useState } from 'react'
import {
  Button,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { batchLimitOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { usePaletteButton } from '../../ui/palette.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useDelete, useDeleteTexts } from '../deletes/useDelete.ts'
import { BulkDialog } from './BulkDialog.tsx'

/**
 * The button of a selection that deletes the selected records by `useDelete`; more records than one request takes are deleted in batches,
 * after a dialog has asked, and the dialog shows the progress.
 */
export const BulkDeleteButton = () => {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { resource, selectedIds, onSelect, data = [] } = useListContext()
  const nameOf = useGetRecordRepresentation(resource)
  const dataProvider = useDataProvider()
  const deleteRecords = useDelete(resource)
  const texts = useDeleteTexts(resource)
  const batchLimit = batchLimitOf(resource)
  const canDelete = can('removeMany', useResourceContext())
  const ref = usePaletteButton('selection', useCountedText(resource)('delete', selectedIds.length), Delete)
  if (!canDelete) return null
  const close = () => setOpen(false)
  const remove = () => {
    if (selectedIds.length > batchLimit) return setOpen(true)
    deleteRecords({
      ids: selectedIds,
      nameOf: (id) => {
        const record = data.find((candidate) => candidate.id === id)
        return record && String(nameOf(record))
      },
      send: () => dataProvider.deleteMany(resource, { ids: selectedIds, meta: { batchLimit } }),
      onStart: () => onSelect([]),
      onFailed: onSelect,
    })
  }
  return (
    <>
      <Button ref={ref} label="ra.action.delete" color="error" onClick={remove}>
        <Delete />
      </Button>
      {isOpen && (
        <BulkDialog action="delete" onClose={close}>
          {(title, start) => (
            <>
              <DialogContent>
                <DialogContentText>{translate(`slipform.${texts}.delete_warning`)}</DialogContentText>
              </DialogContent>
              <DialogActions>
                <TextButton label="ra.action.cancel" onClick={close} autoFocus />
                <TextButton
                  label={title}
                  variant="contained"
                  color="error"
                  onClick={() => start((ids, meta) => dataProvider.deleteMany(resource, { ids, meta }))}
                />
              </DialogActions>
            </>
          )}
        </BulkDialog>
      )}
    </>
  )
}
