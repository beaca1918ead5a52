import { Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type ReactElement, useState } from 'react'
import {
  Button,
  Form,
  RecordContextProvider,
  SaveButton,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useTranslateLabel,
  useUpdateMany,
} from 'react-admin'
import { useVisible } from '../../auth/visible.ts'
import { SecretInput } from '../SecretInput.tsx'
import type { BulkEditButtonProps } from './BulkEditButton.tsx'

/** What the dialog tells: that it can go, and with which error records stayed as they were. */
export interface BulkEditDialogProps extends BulkEditButtonProps {
  onError: (error: unknown) => void
  onClose: () => void
}

type Input = ReactElement<{ source: string; label?: string }>

/** Asks for a field and its value, and gives it to all the selected records. */
export const BulkEditDialog = ({ inputs, batchLimit, onError, onClose }: BulkEditDialogProps) => {
  const translate = useTranslate()
  const [source, setSource] = useState('')
  // One secret for all is nothing to wish for, and an empty one would take away what is stored.
  const offered = (useVisible(inputs) as Input[]).filter(({ type }) => type !== SecretInput)
  const input = offered.find(({ props }) => props.source === source)
  const { save, count } = useSaveSelected({ batchLimit, onError, onClose })
  const title = translate('slipform.bulk.edit', { smart_count: count })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      {/* The record of the page around it is not the one that is edited. */}
      <RecordContextProvider value={undefined}>
        <Form
          key={source}
          onSubmit={(values: Record<string, unknown>) => save({ ...values, [source]: values[source] ?? null })}
        >
          <DialogContent>
            <FieldSelect inputs={offered} value={source} onChange={setSource} />
            {input}
          </DialogContent>
          <DialogActions>
            <Button label="ra.action.cancel" onClick={onClose} />
            <SaveButton label="slipform.bulk.apply" alwaysEnable={input !== undefined} disabled={!input} />
          </DialogActions>
        </Form>
      </RecordContextProvider>
    </Dialog>
  )
}

type FieldSelectProps = { inputs: Input[]; value: string; onChange: (source: string) => void }

const FieldSelect = ({ inputs, value, onChange }: FieldSelectProps) => {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const { resource } = useListContext()
  return (
    <TextField
      select
      fullWidth
      autoFocus
      label={translate('slipform.bulk.field')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {inputs.map(({ props: { source, label } }) => (
        <MenuItem key={source} value={source}>
          {labelOf({ source, label, resource })}
        </MenuItem>
      ))}
    </TextField>
  )
}

const useSaveSelected = ({ batchLimit, onError, onClose }: Omit<BulkEditDialogProps, 'inputs'>) => {
  const { resource, selectedIds: ids, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [updateMany] = useUpdateMany()
  const count = ids.length
  const onSuccess = () => {
    notify('ra.notification.updated', { messageArgs: { smart_count: count } })
    onUnselectItems()
    refresh()
  }
  const save = (data: object) =>
    updateMany(
      resource,
      { ids, data, meta: batchLimit && { batchLimit } },
      { mutationMode: 'pessimistic', onSuccess, onError, onSettled: onClose },
    )
  return { save, count }
}
