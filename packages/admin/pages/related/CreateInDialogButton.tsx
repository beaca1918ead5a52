import Add from '@mui/icons-material/Add'
import { type ReactElement, useState } from 'react'
import { Button, useRefresh } from 'react-admin'
import { useForm } from '../../resource/useForm.tsx'
import { addsClass } from '../../theme/names.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { useCreateLabel } from '../../ui/useCreateLabel.ts'
import { CreateDialog } from '../form/CreateDialog.tsx'

/** The inputs of a new record, and the values of preset fields, which relate it to the page's record and have no input. */
export interface CreateInDialogButtonProps {
  inputs: AnyParts
  preset: Record<string, unknown>
}

/** The button above a table of related records that creates a related record in a dialog. */
export const CreateInDialogButton = (props: CreateInDialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const label = useCreateLabel()
  const close = () => setOpen(false)
  return (
    <>
      <Button className={addsClass} label={label} onClick={() => setOpen(true)}>
        <Add />
      </Button>
      {isOpen && <PresetDialog {...props} onClose={close} />}
    </>
  )
}

const PresetDialog = ({ inputs, preset, onClose }: CreateInDialogButtonProps & { onClose: () => void }) => {
  const refresh = useRefresh()
  const { elements, sections } = useForm('create', inputs)
  const nameOfInput = ({ props }: ReactElement) => ((props as { source?: string }).source ?? '').split('.')[0] ?? ''
  const onCreated = () => {
    onClose()
    refresh()
  }
  return (
    <CreateDialog record={preset} sections={sections} onCreated={onCreated} onClose={onClose}>
      {elements.filter((element) => !(nameOfInput(element) in preset))}
    </CreateDialog>
  )
}
