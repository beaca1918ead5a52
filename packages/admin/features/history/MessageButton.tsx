import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { Box, Button, Popover, TextField } from '@mui/material'
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
import { useMenu } from '../../ui/useMenu.ts'
import { maxMessageCharacters } from './RestoreDialog.tsx'

type Update = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>

/** Fills the slot `saveActions` of a form: a field for a message, which goes with the next save as `meta.message` and stands in the history. */
export const MessageButton = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [text, setText] = useState('')
  const { button, menu, close } = useMenu('dialog')
  const message = text.trim()
  const send = useCallback(
    (of: string, params: UpdateParams, next: Update) =>
      next(of, message === '' ? params : { ...params, meta: { ...params.meta, message } }),
    [message],
  )
  useRegisterMutationMiddleware(send)
  if (!infoOf(resource).audited) return null
  const label = message === '' ? translate('slipform.history.add_message') : message
  return (
    <>
      <Button size="small" aria-label={label} {...button} sx={link} color={message === '' ? 'primary' : 'success'}>
        <ChatBubbleOutline fontSize="small" sx={{ display: { sm: 'none' } }} />
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'inline' }, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {label}
        </Box>
      </Button>
      <Popover
        {...menu}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('slipform.history.add_message'), sx: paper } }}
      >
        <TextField
          autoFocus
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

const link = { flexShrink: 1, minWidth: 0, maxWidth: 200, fontWeight: 400 }

// Above the bar, which it must not cover: its field does not grow.
const paper = { p: 1.5, mt: -2, width: 360, maxWidth: 1 }
