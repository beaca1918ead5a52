import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { Popover, TextField } from '@mui/material'
import { useState } from 'react'
import {
  Button,
  type RaRecord,
  type UpdateParams,
  useEvent,
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
  const send = (of: string, params: UpdateParams, next: Update) =>
    next(of, message === '' ? params : { ...params, meta: { ...params.meta, message } })
  useRegisterMutationMiddleware(useEvent(send))
  if (!infoOf(resource).audited) return null
  return (
    <>
      <Button label={message === '' ? 'slipform.history.add_message' : message} {...button} sx={link}>
        <ChatBubbleOutline />
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

const link = {
  display: 'inline-block',
  flexShrink: 1,
  minWidth: 0,
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: 400,
}

// Above the bar, which it must not cover: its field does not grow.
const paper = { p: 1.5, mt: -3, width: 360, maxWidth: 1 }
