import Check from '@mui/icons-material/Check'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import { MenuItem, MenuList, Popover, Stack, TextField, type Theme } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { periodNames } from '../../../api/filter/periods.ts'
import type { FilterCondition } from './conditions.ts'
import { type ConditionField, choicesOf, isOfUsers, me, referenceOf } from './fields.ts'
import { type OperandShape, type OperatorName, operatorOf, operatorsFor } from './operators.ts'
import { operatorTextOf } from './operatorText.ts'
import { ValueForm } from './ValueForm.tsx'

/** The field and the condition to edit, the element below which the editor opens, and functions that apply a condition or close the editor. */
export interface ConditionEditorProps {
  anchor: HTMLElement
  field: ConditionField
  label: string
  condition: FilterCondition
  onChange: (condition: FilterCondition) => void
  onClose: () => void
}

/** The popover of a chip or a new filter with the operator and value of its condition. Choosing a value applies it, typing one needs Enter. */
export const ConditionEditor = ({ anchor, field, label, condition, onChange, onClose }: ConditionEditorProps) => {
  const translate = useTranslate()
  const [operator, setOperator] = useState(condition.operator)
  const { takes } = operatorOf(operator)
  const choices = choicesFor(field, takes)
  // Beside the choice `me`, users who may list users get the input of a reference; for others `referenceOf` is undefined.
  const hasForm = takes !== 'nothing' && (choices === undefined || (isOfUsers(field) && referenceOf(field)))
  // The value of an operator with another `takes` does not fit the input.
  const value = operatorOf(condition.operator).takes === takes ? condition.value : undefined
  const apply = (next: unknown) => onChange({ field: field.name, operator, value: next })
  const applyAndClose = (next: unknown) => {
    apply(next)
    onClose()
  }
  const chooseOperator = (next: OperatorName) => {
    setOperator(next)
    if (operatorOf(next).takes !== 'nothing') return
    onChange({ field: field.name, operator: next })
    onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'filter-editor', sx: { mt: 0.5 } } }}
    >
      <Stack sx={{ width: 280, maxWidth: 1, p: 1, gap: 1 }}>
        <TextField
          select
          margin="none"
          label={label}
          value={operator}
          // A cast: the items are operators.
          onChange={(event) => chooseOperator(event.target.value as OperatorName)}
        >
          {/* A condition from the address may have an operator that the field does not offer. */}
          {[...new Set([operator, ...operatorsFor(field.kind)])].map((name) => (
            <MenuItem key={name} value={name}>
              {translate(operatorTextOf(name, field.kind))}
            </MenuItem>
          ))}
        </TextField>
        {choices && (
          <ChoiceList
            {...choices}
            selected={value === undefined ? [] : [value].flat()}
            onChoose={choices.isMultiple ? apply : (id) => applyAndClose(takes === 'values' ? [id] : id)}
          />
        )}
        {hasForm && (
          <ValueForm
            key={operator}
            field={field}
            takes={takes}
            value={withoutMe(value)}
            onSubmit={applyAndClose}
            onClose={onClose}
          />
        )}
      </Stack>
    </Popover>
  )
}

/** The values to choose from, and whether a condition can have several. */
interface Choices {
  choices: readonly { id: unknown; name: string }[]
  isMultiple?: boolean
}

/** Returns the choices of a condition's value; undefined where users enter it. */
const choicesFor = (field: ConditionField, takes: OperandShape): Choices | undefined => {
  if (takes === 'period') return { choices: periodNames.map((id) => ({ id, name: `slipform.filters.${id}` })) }
  if (field.kind === 'boolean' && takes === 'value')
    return { choices: [true, false].map((id) => ({ id, name: `ra.boolean.${id}` })) }
  if (field.kind === 'choice' && takes === 'values') return { choices: choicesOf(field), isMultiple: true }
  return isOfUsers(field) && takes === 'values' ? { choices: [{ id: me, name: 'slipform.filters.me' }] } : undefined
}

/** Returns a value without `me`, for an input that reads the records of keys: `me` is no key. */
const withoutMe = (value: unknown) => (Array.isArray(value) ? value.filter((id) => id !== me) : value)

/** The selected ids, and a function that takes the chosen id: the list of all chosen ids if there can be several. */
interface ChoiceListProps extends Choices {
  selected: readonly unknown[]
  onChoose: (value: unknown) => void
}

/** The choices of a condition as a list. */
const ChoiceList = ({ choices, selected, isMultiple = false, onChoose }: ChoiceListProps) => {
  const translate = useTranslate()
  const choose = (id: unknown) => {
    if (!isMultiple) return onChoose(id)
    onChoose(selected.includes(id) ? selected.filter((chosen) => chosen !== id) : [...selected, id])
  }
  const firstSelected = choices.findIndex(({ id }) => selected.includes(id))
  return (
    <MenuList disablePadding dense sx={{ maxHeight: 320, overflow: 'auto' }}>
      {choices.map(({ id, name }, index) => {
        const isSelected = selected.includes(id)
        return (
          <MenuItem
            key={String(id)}
            data-value={String(id)}
            role={isMultiple ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={isSelected}
            autoFocus={index === Math.max(firstSelected, 0)}
            onClick={() => choose(id)}
          >
            {isMultiple && <ChoiceMark isChecked={isSelected} />}
            {translate(name, { _: name })}
            {!isMultiple && isSelected && <Check sx={{ fontSize: 16, ml: 'auto' }} />}
          </MenuItem>
        )
      })}
    </MenuList>
  )
}

/** The picture of a checkbox: the item itself is the control. */
const ChoiceMark = ({ isChecked }: { isChecked: boolean }) =>
  isChecked ? <CheckBox color="primary" sx={{ fontSize: 18 }} /> : <CheckBoxOutlineBlank sx={emptyStyle} />

const emptyStyle = { fontSize: 18, color: ({ tokens }: Theme) => tokens.lineStrong }
