import { Menu, MenuItem } from '@mui/material'
import type { ReactNode } from 'react'
import { radioItem, type useMenu } from './useMenu.ts'

interface ChoiceMenuProps<Id> extends Pick<ReturnType<typeof useMenu>, 'menu' | 'close'> {
  readonly label?: string
  readonly choices: readonly { readonly id: Id; readonly name: ReactNode }[]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** The menu of a button of `useMenu`, with choices of which one is selected. */
export const ChoiceMenu = <Id extends string | undefined>(props: ChoiceMenuProps<Id>) => {
  const { menu, close, label, choices, chosen, onChoose } = props
  return (
    <Menu {...menu} slotProps={{ list: { 'aria-label': label } }}>
      {choices.map(({ id, name }) => (
        <MenuItem
          key={id ?? ''}
          {...radioItem(id === chosen)}
          onClick={() => {
            close()
            onChoose(id)
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
