import Add from '@mui/icons-material/Add'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { cardWidths } from '../grid.ts'
import type { PlacedCard } from './layout.ts'
import type { OfferedCard } from './useCatalogue.tsx'

interface AddCardMenuProps {
  readonly offered: readonly OfferedCard[]
  readonly onAdd: (card: PlacedCard) => void
}

/** Adds a card to the dashboard: one that its resources can have, or a text. */
export const AddCardMenu = ({ offered, onAdd }: AddCardMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isWriting, setWriting] = useState(false)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Add />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('slipform.dashboard.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { maxHeight: 400 } } }}>
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
        {offered.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            close()
            setWriting(true)
          }}
        >
          {translate('slipform.dashboard.kinds.text')}
        </MenuItem>
      </Menu>
      {isWriting && <TextCardDialog onAdd={onAdd} onClose={() => setWriting(false)} />}
    </>
  )
}

const limits = { title: 80, text: 1_000 }

const TextCardDialog = ({ onAdd, onClose }: Pick<AddCardMenuProps, 'onAdd'> & { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd({ key: `text ${crypto.randomUUID()}`, width: cardWidths.third, card: 'text', settings: { title, text } })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('slipform.dashboard.kinds.text')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={translate('slipform.dashboard.text_title')}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.title } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={3}
            margin="dense"
            label={translate('slipform.dashboard.text')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.text } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={title.trim() === ''}>
            {translate('slipform.dashboard.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
