import Add from '@mui/icons-material/Add'
import FilterList from '@mui/icons-material/FilterList'
import { Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { addsClass } from '../../../theme/names.ts'
import { pressButton, usePaletteButton } from '../../../ui/palette.ts'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useMenu } from '../../../ui/useMenu.ts'
import type { FilterCondition } from './conditions.ts'
import type { ConditionField } from './fields.ts'
import { ConditionEditor } from './LazyConditionEditor.tsx'
import { operatorsFor } from './operators.ts'
import type { useListFilter } from './useListFilter.ts'

/** The button of the filter bar that opens a menu of fields; choosing a field opens the editor of its condition. */
export const AddFilter = ({ fields, filter, labelOf, set }: ReturnType<typeof useListFilter>) => {
  const label = useTranslate()('ra.action.add_filter')
  const button = usePaletteButton('list', label, FilterList)
  useShortcuts({ filter: () => pressButton(button.current) })
  const { button: openingProps, menu, close } = useMenu()
  const [added, setAdded] = useState<{ place: number; condition: FilterCondition }>()
  const field = fields.find(({ name }) => name === added?.condition.field)
  const begin = ({ name, kind }: ConditionField) => {
    close()
    const condition = { field: name, operator: operatorsFor(kind)[0] ?? 'is' }
    // If all conditions must match, a field has only one condition of each operator: the existing one is edited.
    const found = filter.conditions.findIndex(
      ({ field, operator }) => field === name && operator === condition.operator,
    )
    const place = filter.match === 'any' || found === -1 ? filter.conditions.length : found
    setAdded({ place, condition: filter.conditions[place] ?? condition })
  }
  return (
    <>
      <TextButton
        ref={button}
        label={label}
        className={addsClass}
        startIcon={<Add />}
        {...openingProps}
        onFocus={() => void ConditionEditor.preload()}
      />
      <Menu {...menu} slotProps={{ list: { 'aria-label': label } }}>
        {fields.map((choice) => (
          <MenuItem key={choice.name} data-field={choice.name} onClick={() => begin(choice)}>
            {labelOf(choice)}
          </MenuItem>
        ))}
      </Menu>
      {added && field && button.current && (
        <ConditionEditor
          anchor={button.current}
          field={field}
          label={labelOf(field)}
          condition={added.condition}
          onChange={(condition) => {
            setAdded({ ...added, condition })
            set(added.place, condition)
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  )
}
