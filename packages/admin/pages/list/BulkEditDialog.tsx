import { Box, DialogActions, DialogContent, MenuItem, TextField, type Theme, useMediaQuery } from '@mui/material'
import { type ReactElement, useState } from 'react'
import {
  Form,
  type Identifier,
  RecordContextProvider,
  SaveButton,
  useDataProvider,
  useListContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin'
import type { Measure } from '../../format/measure.ts'
import { SecretInput } from '../../inputs/SecretInput.tsx'
import { EditedRecords } from '../../resource/StateInput.tsx'
import { useInputs } from '../../resource/useForm.tsx'
import { useVisible } from '../../session/visible.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'
import { BulkDialog, type BulkStart } from './BulkDialog.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { type BulkData, changedBy, useStoredRecords } from './bulkEdit.ts'
import { useBulkUndo } from './useBulkUndo.tsx'

/** The inputs of a record, by default the inputs of its form, and a function that closes the dialog. */
export interface BulkEditDialogProps {
  inputs?: AnyParts
  onClose: () => void
}

type Input = ReactElement<{ source: string; label?: string; currency?: Measure['currency'] }>

/** The dialog of a bulk edit: asks for a field and a value, previews the changes, and sets the value in all selected records. */
export const BulkEditDialog = ({ inputs, onClose }: BulkEditDialogProps) => (
  <BulkDialog action="edit" onClose={onClose}>
    {(_title, start, ids) => <BulkEdit inputs={inputs} ids={ids} start={start} onClose={onClose} />}
  </BulkDialog>
)

interface BulkEditProps extends BulkEditDialogProps {
  ids: Identifier[]
  start: BulkStart
}

const BulkEdit = ({ inputs, ids, start, onClose }: BulkEditProps) => {
  const [source, setSource] = useState('')
  const offered = (useVisible(useInputs('update', inputs)) as Input[]).filter(isOffered)
  const input = offered.find(({ props }) => props.source === source)
  const { resource } = useListContext()
  const dataProvider = useDataProvider()
  const sayWithUndo = useBulkUndo(resource)
  const { data: records } = useStoredRecords(resource, ids)
  const dataOf = (values: BulkData): BulkData =>
    // An emptied input removes the value: undefined would not be sent.
    source.includes('.') ? values : { [source]: values[source] ?? null }
  const apply = (values: BulkData) => {
    const data = dataOf(values)
    const changing = records && changedBy(data, records, ids)
    return start((startedIds, meta) => dataProvider.updateMany(resource, { ids: startedIds, data, meta }), {
      ...(changing && {
        ids: changing.map(({ id }) => id),
        onDone: (done) =>
          sayWithUndo(
            changing.filter(({ id }) => done.includes(id)),
            data,
          ),
      }),
    })
  }
  return (
    // Without this the inputs would show the values of the page's own record.
    <RecordContextProvider value={undefined}>
      <DialogContent sx={{ pb: 0 }}>
        <FieldSelect inputs={offered} onChange={setSource} />
      </DialogContent>
      <Form key={source} onSubmit={apply}>
        <DialogContent sx={{ pt: 0 }}>
          {input && (
            <EditedRecords value={records ?? []}>
              <ValueInput>{input}</ValueInput>
            </EditedRecords>
          )}
          {input && <BulkPreview ids={ids} records={records} dataOf={dataOf} />}
        </DialogContent>
        <DialogActions>
          <TextButton label="ra.action.cancel" onClick={onClose} />
          <SaveButton icon={null} label="slipform.bulk.apply" alwaysEnable={input !== undefined} disabled={!input} />
        </DialogActions>
      </Form>
    </RecordContextProvider>
  )
}

/** The input of the chosen field, which takes the focus when the field is chosen. */
const ValueInput = ({ children }: { children: ReactElement }) => <Box ref={useInitialFocus()}>{children}</Box>

/**
 * Whether one value may be set in all records. A shared secret is not useful, and an empty secret would remove the stored ones. Where each
 * record names its own currency, the same cents are another amount in each.
 */
const isOffered = ({ type, props: { currency } }: Input) =>
  type !== SecretInput && !(typeof currency === 'object' && 'field' in currency && currency.cents === true)

type FieldSelectProps = { inputs: Input[]; onChange: (source: string) => void }

/** A choice of the fields by their labels, which is open at first, but on a phone, where it would cover the dialog. */
const FieldSelect = ({ inputs, onChange }: FieldSelectProps) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const { resource } = useListContext()
  return (
    <TextField
      select
      autoFocus
      label={translate('slipform.bulk.field')}
      defaultValue=""
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { defaultOpen: isWide } }}
    >
      {inputs.map(({ props: { source, label } }) => (
        <MenuItem key={source} value={source}>
          {labelOf({ source, label, resource })}
        </MenuItem>
      ))}
    </TextField>
  )
}
