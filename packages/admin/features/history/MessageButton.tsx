import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { Button, IconButton, Popover, TextField, type Theme, useMediaQuery } from '@mui/material'
import { useCallback, useState } from 'react'
import {
  type RaRecord,
  type UpdateParams,
  useRegisterMutationMiddleware,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { maxMessageCharacters } from './RestoreDialog.tsx'

type Update = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>

/** Fills the slot `saveActions` of a form: a field for a message, which goes with the next save as `meta.message` and stands in the history. */
export const MessageButton = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [text, setText] = useState('')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const message = text.trim()
  const send = useCallback(
    (of: string, params: UpdateParams, next: Update) =>
      next(of, message === '' ? params : { ...params, meta: { ...params.meta, message } }),
    [message],
  )
  useRegisterMutationMiddleware(send)
  if (!infoOf(resource).audited) return null
  const label = message === '' ? translate('slipform.history.add_message') : message
  const open = {
    onClick: (event: { currentTarget: HTMLElement }) =>
      setAnchor(event.currentTarget.closest<HTMLElement>('.MuiToolbar-root') ?? event.currentTarget),
  }
  const close = () => setAnchor(null)
  return (
    <>
      {isNarrow ? (
        <IconButton aria-label={label} aria-haspopup="dialog" color={message === '' ? 'default' : 'primary'} {...open}>
          <ChatBubbleOutline fontSize="small" />
        </IconButton>
      ) : (
        <Button size="small" aria-haspopup="dialog" sx={link} {...open}>
          {label}
        </Button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('slipform.history.add_message'), sx: paper } }}
      >
        <TextField
          autoFocus
          fullWidth
          multiline
          rows={3}
          margin="none"
          label={translate('slipform.history.message')}
          helperText={translate('slipform.history.message_help')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: maxMessageCharacters } }}
        />
        <TextButton label="ra.action.close" onClick={close} sx={{ display: 'block', ml: 'auto' }} />
      </Popover>
    </>
  )
}

const link = {
  display: 'inline-block',
  flexShrink: 1,
  minWidth: 0,
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontWeight: 400,
}

// Above the bar, which it must not cover: its field does not grow.
const paper = { p: 1.5, mt: -1, ml: -2, width: 360, maxWidth: 1 }
