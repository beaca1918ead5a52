import Add from '@mui/icons-material/Add'
import FilterList from '@mui/icons-material/FilterList'
import { Box, MenuItem, MenuList, Popover } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { addsClass } from '../../../theme/names.ts'
import { pressButton, usePaletteButton } from '../../../ui/palette.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useShortcuts } from '../../../ui/shortcuts/useShortcuts.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useInitialFocus } from '../../../ui/useInitialFocus.ts'
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
  const { button: openingProps, menu, close } = useMenu('dialog')
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
      <Popover {...menu} slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, width: 260 } } }}>
        <FieldMenu fields={fields} labelOf={labelOf} onChoose={begin} />
      </Popover>
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

/** The fields to choose from, and a function that takes the chosen field. */
interface FieldMenuProps {
  fields: readonly ConditionField[]
  labelOf: (field: ConditionField) => string
  onChoose: (field: ConditionField) => void
}

/** A menu of fields, which can be searched. */
const FieldMenu = ({ fields, labelOf, onChoose }: FieldMenuProps) => {
  const translate = useTranslate()
  const content = useInitialFocus<HTMLDivElement>()
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const matching = fields.filter((field) => labelOf(field).toLowerCase().includes(text.trim().toLowerCase()))
  const [first] = matching
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && first) onChoose(first)
    else if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Box ref={content} sx={{ p: 0.5 }}>
      <SearchField label={translate('slipform.filters.find')} value={text} onSearch={setText} onKeyDown={handleKey} />
      <MenuList ref={list} dense disablePadding sx={{ mt: 0.5, maxHeight: 'min(400px, 60vh)', overflow: 'auto' }}>
        {matching.map((field) => (
          <MenuItem key={field.name} data-field={field.name} onClick={() => onChoose(field)}>
            {labelOf(field)}
          </MenuItem>
        ))}
      </MenuList>
    </Box>
  )
}
