import { TextField } from '@mui/material'
import { useState } from 'react'
import {
  type UpdateParams,
  useEvent,
  useRegisterMutationMiddleware,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import type { Update } from './restore.ts'

/** The longest message that the server accepts, in characters (its `features/history/headers.ts`). */
const maxLength = 500

/** Fills the slot `saveActions` of a form: a field for a message, which the next save sends as `meta.message` for the history. */
export const MessageInput = () => {
  const label = useTranslate()('slipform.history.add_message')
  const resource = useResourceContext() ?? ''
  const [text, setText] = useState('')
  const message = text.trim()
  const sendMessage = (resource: string, params: UpdateParams, next: Update) =>
    next(resource, message === '' ? params : { ...params, meta: { ...params.meta, message } })
  useRegisterMutationMiddleware(useEvent(sendMessage))
  if (!infoOf(resource).audited) return null
  return (
    <TextField
      margin="none"
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength } }}
      sx={{ flex: '1 1 80px', maxWidth: 240, minWidth: 0 }}
    />
  )
}
