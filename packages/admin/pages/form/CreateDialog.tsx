import type { ReactNode } from 'react'
import { CreateBase, type RaRecord, useGetRecordRepresentation, useNotify, useResourceContext } from 'react-admin'
import type { SectionOf } from '../../resource/parts.ts'
import { useCreateLabel } from '../../ui/useCreateLabel.ts'
import { CreateForm } from './CreateForm.tsx'
import { FormDialog } from './FormDialog.tsx'

/** `record` has the initial values; the children are the inputs. */
export interface CreateDialogProps {
  record: Partial<RaRecord>
  sections: readonly SectionOf[]
  onCreated: (record: RaRecord) => void
  onClose: () => void
  children: ReactNode
}

/** The dialog that creates a record without leaving the page. */
export const CreateDialog = ({ record, sections, onCreated, onClose, children }: CreateDialogProps) => {
  const title = useCreateLabel()
  const notify = useNotify()
  const nameOf = useGetRecordRepresentation(useResourceContext())
  const onSuccess = (created: RaRecord) => {
    notify('slipform.form.created', { messageArgs: { name: String(nameOf(created)) } })
    onCreated(created)
  }
  return (
    <CreateBase record={record} redirect={false} mutationOptions={{ onSuccess }}>
      <FormDialog
        title={title}
        onClose={onClose}
        renderForm={(toolbar) => (
          <CreateForm toolbar={toolbar} sections={sections}>
            {children}
          </CreateForm>
        )}
      />
    </CreateBase>
  )
}
