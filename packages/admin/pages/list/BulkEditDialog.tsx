import { DialogActions, DialogContent, MenuItem, TextField } from '@mui/material'
import { type ReactElement, useState } from 'react'
import {
  Form,
  RecordContextProvider,
  SaveButton,
  useDataProvider,
  useListContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import type { Measure } from '../../format/measure.ts'
import { SecretInput } from '../../inputs/SecretInput.tsx'
import { useInputs } from '../../resource/useForm.tsx'
import { useVisible } from '../../session/visible.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { BulkDialog } from './BulkDialog.tsx'

/** The inputs of a record, by default those of its form, and a function that closes the dialog. */
export interface BulkEditDialogProps {
  inputs?: AnyParts
  onClose: () => void
}

type Input = ReactElement<{ source: string; label?: string; currency?: Measure['currency'] }>

/** The dialog of a bulk edit: asks for a field and a value, and sets it in all selected records. */
export const BulkEditDialog = ({ inputs, onClose }: BulkEditDialogProps) => {
  const [source, setSource] = useState('')
  const offered = (useVisible(useInputs('update', inputs)) as Input[]).filter(isOffered)
  const input = offered.find(({ props }) => props.source === source)
  const { resource } = useListContext()
  const dataProvider = useDataProvider()
  const dataOf = (values: Record<string, unknown>) =>
    // An emptied input removes the value: undefined would not be sent.
    source.includes('.') ? values : { ...values, [source]: values[source] ?? null }
  return (
    <BulkDialog action="edit" onClose={onClose}>
      {(_title, start) => (
        // The record of the page around it is not the one that is edited.
        <RecordContextProvider value={undefined}>
          <Form
            key={source}
            onSubmit={(values: Record<string, unknown>) =>
              start((ids, meta) => dataProvider.updateMany(resource, { ids, data: dataOf(values), meta }))
            }
          >
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
        </RecordContextProvider>
      )}
    </BulkDialog>
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
