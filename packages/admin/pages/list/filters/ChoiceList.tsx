import Check from '@mui/icons-material/Check'
import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import { MenuItem, MenuList, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Choices, those that are selected, and a function that takes the new value: a list if several can be chosen. */
export interface ChoiceListProps {
  choices: readonly { id: unknown; name: string }[]
  selected: readonly unknown[]
  isMultiple?: boolean
  onChoose: (value: unknown) => void
}

/** The choices of a condition as a list. */
export const ChoiceList = ({ choices, selected, isMultiple = false, onChoose }: ChoiceListProps) => {
  const translate = useTranslate()
  const choose = (id: unknown) => {
    if (!isMultiple) return onChoose(id)
    onChoose(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
  }
  const first = choices.findIndex(({ id }) => selected.includes(id))
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
            autoFocus={index === Math.max(first, 0)}
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
