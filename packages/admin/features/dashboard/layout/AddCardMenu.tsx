import Add from '@mui/icons-material/Add'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { addsClass } from '../../../theme/names.ts'
import { type PlacedCard, textCard } from './layout.ts'
import { TextCardDialog } from './TextCardDialog.tsx'
import type { OfferedCard } from './useCatalogue.tsx'

interface AddCardMenuProps {
  readonly offered: readonly OfferedCard[]
  readonly onAdd: (card: PlacedCard) => void
}

/** The button that adds a card while the dashboard is arranged: one of the project or its resources that is not shown, or a text. */
export const AddCardMenu = ({ offered, onAdd }: AddCardMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isWriting, setWriting] = useState(false)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        className={addsClass}
        startIcon={<Add />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('slipform.dashboard.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { maxHeight: 400 } } }}>
        <MenuItem
          onClick={() => {
            close()
            setWriting(true)
          }}
        >
          {translate('slipform.dashboard.kinds.text')}
        </MenuItem>
        {offered.length > 0 && <Divider />}
        {offered.map(({ key, name, width }) => (
          <MenuItem
            key={key}
            onClick={() => {
              close()
              onAdd({ key, width })
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      {isWriting && (
        <TextCardDialog onSubmit={(settings) => onAdd(textCard(settings))} onClose={() => setWriting(false)} />
      )}
    </>
  )
}
