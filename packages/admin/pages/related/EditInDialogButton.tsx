import Edit from '@mui/icons-material/Edit'
import { IconButton } from '@mui/material'
import { type ReactElement, useState } from 'react'
import {
  EditBase,
  type RaRecord,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useForm } from '../../resource/useForm.tsx'
import type { AnyParts } from '../../ui/Slot.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { FormDialog } from './FormDialog.tsx'

/** The inputs of the record, and how to show its fields when two versions are compared. */
export interface EditInDialogButtonProps {
  inputs: AnyParts
  fields: readonly ReactElement[]
}

/** The button at the end of a row of related records, which edits that record in a dialog. */
export const EditInDialogButton = (props: EditInDialogButtonProps) => {
  const translate = useTranslate()
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${translate('ra.action.edit')} ${name}`}
        onClick={(event) => {
          // A click on the row opens its record.
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <Edit fontSize="inherit" />
      </IconButton>
      {isOpen && record && <EditDialog {...props} id={record.id} onClose={() => setOpen(false)} />}
    </>
  )
}

type EditDialogProps = EditInDialogButtonProps & { id: string | number; onClose: () => void }

const EditDialog = ({ inputs, fields, id, onClose }: EditDialogProps) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(useResourceContext())
  const name = nameOf(useRecordContext())
  const { elements, sections } = useForm('update', inputs)
  const onSuccess = (record: RaRecord) => {
    notify('slipform.form.saved', { messageArgs: { name: String(nameOf(record)) } })
    onClose()
    refresh()
  }
  return (
    <EditBase id={id} mutationMode="pessimistic" redirect={false} mutationOptions={{ onSuccess }}>
      <FormDialog
        title={`${translate('ra.action.edit')} ${name}`}
        onClose={onClose}
        renderForm={(toolbar) => (
          <RecordForm fields={fields} sections={sections} toolbar={toolbar}>
            {elements}
          </RecordForm>
        )}
      />
    </EditBase>
  )
}
