import Delete from '@mui/icons-material/Delete'
import { Button, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { can } from '../../session/session.ts'
import { useDeleteRecord } from './useDelete.ts'

/** A button for a form without a menu: deletes the form's record, and goes to its list. */
export const DeleteRecordButton = () => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const redirect = useRedirect()
  const { reset } = useFormContext()
  const deleteRecord = useDeleteRecord(resource)
  if (record?.id === undefined || !can('remove', resource)) return null
  const confirm = () => {
    deleteRecord(record, () => {
      // Discards the input, so that the form does not ask about it. The form's state is reset only after this handler.
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
