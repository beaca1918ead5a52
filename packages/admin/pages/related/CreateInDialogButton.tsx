import Add from '@mui/icons-material/Add'
import { type ReactElement, useState } from 'react'
import {
  Button,
  CreateBase,
  type RaRecord,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
} from 'react-admin'
import { useForm } from '../../resource/useForm.tsx'
import { addsClass } from '../../theme/names.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { useCreateLabel } from '../../ui/useCreateLabel.ts'
import { CreateForm } from '../form/CreateForm.tsx'
import { FormDialog } from './FormDialog.tsx'

/** The inputs of a new record, and preset fields, which have no input: they make it one of the listed records. */
export interface CreateInDialogButtonProps {
  inputs: AnyParts
  preset: Record<string, unknown>
}

/** The button above a table of related records that creates one without leaving the page. */
export const CreateInDialogButton = ({ inputs, preset }: CreateInDialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const label = useCreateLabel()
  const close = () => setOpen(false)
  return (
    <>
      <Button className={addsClass} label={label} onClick={() => setOpen(true)}>
        <Add />
      </Button>
      {isOpen && <CreateDialog inputs={inputs} preset={preset} onClose={close} />}
    </>
  )
}

const CreateDialog = ({ inputs, preset, onClose }: CreateInDialogButtonProps & { onClose: () => void }) => {
  const title = useCreateLabel()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext()
  const nameOf = useGetRecordRepresentation(resource)
  const { elements, sections } = useForm('create', inputs)
  const nameOfInput = ({ props }: ReactElement) => ((props as { source?: string }).source ?? '').split('.')[0] ?? ''
  const shownInputs = elements.filter((element) => !(nameOfInput(element) in preset))
  const onSuccess = (record: RaRecord) => {
    notify('slipform.form.created', { messageArgs: { name: String(nameOf(record)) } })
    onClose()
    refresh()
  }
  return (
    <CreateBase record={preset} redirect={false} mutationOptions={{ onSuccess }}>
      <FormDialog
        title={title}
        onClose={onClose}
        renderForm={(toolbar) => (
          <CreateForm toolbar={toolbar} sections={sections}>
            {shownInputs}
          </CreateForm>
        )}
      />
    </CreateBase>
  )
}
