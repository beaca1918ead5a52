import Delete from '@mui/icons-material/Delete'
import { Button, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { can } from '../../session/session.ts'
import { useDeleteRecord } from './useDelete.ts'

/** A button of a form that has no menu: deletes the form's record, and leads to its list. */
export const DeleteRecordButton = () => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const redirect = useRedirect()
  const { reset } = useFormContext()
  const deleteRecord = useDeleteRecord(resource)
  if (record?.id === undefined || !can('remove', resource)) return null
  const confirm = () => {
    deleteRecord(record, () => {
      // What was typed is deleted with the record: the form does not ask about it. It learns of the reset a little later.
      reset()
      setTimeout(() => redirect('list', resource))
    })
  }
  return (
    <Button label="ra.action.delete" color="error" onClick={confirm}>
      <Delete />
    </Button>
  )
}
