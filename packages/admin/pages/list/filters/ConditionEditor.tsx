import { Box, MenuItem, Popover, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { periodNames } from '../../../api/filter/periods.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { Condition } from './conditions.ts'
import { choicesOf, type FilterField } from './fields.ts'
import { operatorNames, operatorOf, operatorsFor } from './operators.ts'
import { operatorTextOf } from './operatorText.ts'
import { ValueForm } from './ValueForm.tsx'

/** The field and the condition to edit, the element below which the editor opens, and functions that apply or close. */
export interface ConditionEditorProps {
  anchor: HTMLElement
  field: FilterField
  label: string
  condition: Condition
  onChange: (condition: Condition) => void
  onClose: () => void
}

/** A popover with the operator and the value of a condition. A chosen value applies at once, a typed one by Enter. */
export const ConditionEditor = ({ anchor, field, label, condition, onChange, onClose }: ConditionEditorProps) => {
  const translate = useTranslate()
  const [operator, setOperator] = useState(condition.operator)
  const offered = operatorsFor(field.kind)
  const { takes } = operatorOf(operator)
  // A value of another shape would not fit the input.
  const isFitting = operatorOf(condition.operator).takes === takes
  const value = isFitting ? condition.value : undefined
  const apply = (next?: unknown) => {
    onChange({ field: field.name, operator, ...(next !== undefined && { value: next }) })
  }
  const applyAndClose = (next?: unknown) => {
    apply(next)
    onClose()
  }
  const chooseOperator = (name: string) => {
    const next = operatorNames.find((one) => one === name) ?? operator
    setOperator(next)
    if (operatorOf(next).takes === 'nothing') {
      onChange({ field: field.name, operator: next })
      onClose()
    }
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'filter-editor', sx: { mt: 0.5 } } }}
    >
      <Stack sx={{ width: 280, maxWidth: 1, p: 1, gap: 1 }}>
        <TextField
          select
          margin="none"
          label={label}
          value={operator}
          onChange={(event) => chooseOperator(event.target.value)}
        >
          {[...new Set([operator, ...offered])].map((name) => (
            <MenuItem key={name} value={name}>
              {translate(operatorTextOf(name, field.kind))}
            </MenuItem>
          ))}
        </TextField>
        {takes === 'period' && (
          <ChoiceList
            choices={periodNames.map((id) => ({ id, name: `slipform.filters.${id}` }))}
            selected={[value]}
            onChoose={applyAndClose}
          />
        )}
        {field.kind === 'boolean' && takes === 'value' && (
          <ChoiceList
            choices={[true, false].map((id) => ({ id, name: `ra.boolean.${id}` }))}
            selected={[value]}
            onChoose={applyAndClose}
          />
        )}
        {field.kind === 'choice' && takes === 'values' && (
          <ChoiceList
            isMultiple
            choices={choicesOf(field)}
            selected={Array.isArray(value) ? value : []}
            onChoose={apply}
          />
        )}
        {needsForm(field, takes) && (
          <Box key={operator}>
            <ValueForm field={field} takes={takes} value={value} onSubmit={applyAndClose} onClose={onClose} />
          </Box>
        )}
      </Stack>
    </Popover>
  )
}

const needsForm = ({ kind }: FilterField, takes: string) =>
  (takes === 'value' && kind !== 'boolean') || takes === 'range' || (takes === 'values' && kind !== 'choice')
