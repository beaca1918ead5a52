import { Box, MenuItem, MenuList, TextField } from '@mui/material'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FilterField } from './fields.ts'
import { useInitialFocus } from './useInitialFocus.ts'

/** The fields to choose from, and a function that takes the chosen one. */
export interface FieldMenuProps {
  fields: readonly FilterField[]
  labelOf: (field: FilterField) => string
  onChoose: (field: FilterField) => void
}

/** A menu of fields, which can be searched. */
export const FieldMenu = ({ fields, labelOf, onChoose }: FieldMenuProps) => {
  const translate = useTranslate()
  const content = useInitialFocus<HTMLDivElement>()
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const found = fields.filter((one) => labelOf(one).toLowerCase().includes(text.trim().toLowerCase()))
  const [first] = found
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && first) onChoose(first)
    else if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <Box ref={content} sx={{ p: 0.5 }}>
      <TextField
        margin="none"
        value={text}
        placeholder={translate('slipform.filters.find')}
        slotProps={{ htmlInput: { 'aria-label': translate('slipform.filters.find') } }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <MenuList ref={list} dense disablePadding sx={{ mt: 0.5, maxHeight: 'min(400px, 60vh)', overflow: 'auto' }}>
        {found.map((field) => (
          <MenuItem key={field.name} data-field={field.name} onClick={() => onChoose(field)}>
            {labelOf(field)}
          </MenuItem>
        ))}
      </MenuList>
    </Box>
  )
}
