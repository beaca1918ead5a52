import { Box, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { Form, RecordContextProvider, SaveButton, useListContext, useTranslate, useTranslateLabel } from 'react-admin'
import type { Measure } from '../../format/measure.ts'
import { SecretInput } from '../../inputs/SecretInput.tsx'
import { useInputs } from '../../resource/useForm.tsx'
import { useVisible } from '../../session/visible.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { BulkProgress } from './BulkProgress.tsx'
import type { BulkRun } from './useBulkRun.ts'

/** The inputs of a record, by default those of its form; the run that changes the selected records, and a function that closes the dialog. */
export interface BulkEditDialogProps {
  inputs?: AnyParts
  run: BulkRun
  onClose: () => void
}

type Input = ReactElement<{ source: string; label?: string; currency?: Measure['currency'] }>

/** The dialog of a bulk edit: asks for a field and a value, and sets it in all selected records. */
export const BulkEditDialog = ({ inputs, run, onClose }: BulkEditDialogProps) => {
  const [source, setSource] = useState('')
  const offered = (useVisible(useInputs('update', inputs)) as Input[]).filter(isOffered)
  const input = offered.find(({ props }) => props.source === source)
  const { resource, selectedIds } = useListContext()
  // A delete that fails meanwhile selects its records again.
  const [ids] = useState(selectedIds)
  const title = useCountedText(resource)('edit', ids.length)
  const isRunning = run.done !== undefined
  const save = async (values: Record<string, unknown>) => {
    // An emptied input removes the value: undefined would not be sent.
    const data = source.includes('.') ? values : { ...values, [source]: values[source] ?? null }
    await run.start({ name: 'edit', data }, ids)
    onClose()
  }
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      {run.done !== undefined && <BulkProgress done={run.done} total={ids.length} label={title} onStop={run.stop} />}
      {/* The record of the page around it is not the one that is edited. */}
      <RecordContextProvider value={undefined}>
        <Box hidden={isRunning}>
          <Form key={source} onSubmit={save}>
            <DialogContent>
              <FieldSelect inputs={offered} value={source} onChange={setSource} />
              {input}
            </DialogContent>
            <DialogActions>
              <TextButton label="ra.action.cancel" onClick={onClose} />
              <SaveButton
                icon={null}
                label="slipform.bulk.apply"
                alwaysEnable={input !== undefined}
                disabled={!input}
              />
            </DialogActions>
          </Form>
        </Box>
      </RecordContextProvider>
    </Dialog>
  )
}

/**
 * Whether one value may be set in all records. A shared secret is not useful, and an empty one would remove the stored values. Cents of a
 * currency that each record names are another amount in each.
 */
const isOffered = ({ type, props: { currency } }: Input) =>
  type !== SecretInput && !(typeof currency === 'object' && 'field' in currency && currency.cents === true)

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
