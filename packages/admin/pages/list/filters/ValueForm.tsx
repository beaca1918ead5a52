import Check from '@mui/icons-material/Check'
import { Stack } from '@mui/material'
import { cloneElement } from 'react'
import { Form, RecordContextProvider, ReferenceArrayInput, SaveButton, TextInput, useTranslate } from 'react-admin'
import { RecordSearchInput } from '../../../inputs/RecordChoiceInput.tsx'
import { UserChoiceInput } from '../../../inputs/UserChoiceInput.tsx'
import { searchOf, titleOrder } from '../../../resource/defaults.ts'
import { filterInputFor } from '../../../resource/inputs.tsx'
import { useFindResource } from '../../../resource/named.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useInitialFocus } from '../../../ui/useInitialFocus.ts'
import { isEmpty } from '../../../ui/VersionValue.tsx'
import { type ConditionField, isOfUsers, referenceOf } from './fields.ts'
import type { OperandShape } from './operators.ts'

/** The field whose value is entered, its current value, and functions that apply it or cancel. */
export interface ValueFormProps {
  field: ConditionField
  takes: OperandShape
  value: unknown
  onSubmit: (value: unknown) => void
  onClose: () => void
}

/** The form for a condition's value in its editor, with the input of its field; two inputs for a range. */
export const ValueForm = ({ field, takes, value, onSubmit, onClose }: ValueFormProps) => {
  const translate = useTranslate()
  const isRange = takes === 'range'
  const inputs = useInitialFocus<HTMLDivElement>()
  const [from, to] = isRange && Array.isArray(value) ? value : []
  const submit = ({ value: entered, from, to }: Record<string, unknown>) => {
    const next = isRange ? [from, to] : entered
    const isComplete = isRange ? !isEmpty(from) && !isEmpty(to) : !isEmpty(entered)
    // Without a value there is no condition.
    return isComplete ? onSubmit(next) : onClose()
  }
  return (
    // Without this the inputs would show the values of the page's own record.
    <RecordContextProvider value={undefined}>
      <Form
        defaultValues={isRange ? { from, to } : { value: value ?? (takes === 'values' ? [] : null) }}
        onSubmit={submit}
      >
        <Stack ref={inputs} className="filter-value" sx={{ gap: 1, '& .MuiFormControl-root': { width: 1 } }}>
          {isRange ? (
            <>
              <ValueInput field={field} source="from" label={translate('slipform.filters.from')} />
              <ValueInput field={field} source="to" label={translate('slipform.filters.to')} />
            </>
          ) : takes === 'values' && field.kind === 'reference' ? (
            <ReferencesInput field={field} label={translate('slipform.filters.value')} />
          ) : (
            <ValueInput field={field} source="value" label={translate('slipform.filters.value')} />
          )}
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 0.5 }}>
            <TextButton label="ra.action.cancel" onClick={onClose} />
            <SaveButton label="slipform.bulk.apply" icon={<Check />} alwaysEnable />
          </Stack>
        </Stack>
      </Form>
    </RecordContextProvider>
  )
}

/** The input of a field's values. */
const ValueInput = ({ field, source, label }: { field: ConditionField; source: string; label: string }) => {
  const find = useFindResource()
  const input = field.input ?? (field.field && filterInputFor(field.field, find)) ?? <TextInput source={source} />
  // A cast: `FilterInput` lists only the properties that filters read; the input takes all those of react-admin's inputs.
  return cloneElement(input, { source, label, alwaysOn: undefined, helperText: false, required: false } as {
    source: string
  })
}

/** An input for several records of a reference, with the search of the input for one record. */
const ReferencesInput = ({ field, label }: { field: ConditionField; label: string }) => {
  const find = useFindResource()
  const target = find(referenceOf(field) ?? '')
  const SearchInput = isOfUsers(field) ? UserChoiceInput : RecordSearchInput
  return (
    <ReferenceArrayInput source="value" reference={target.name} sort={titleOrder(target)}>
      <SearchInput multiple defaultValue={[]} filterToQuery={searchOf(target)} label={label} helperText={false} />
    </ReferenceArrayInput>
  )
}
