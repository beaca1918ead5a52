import { TextField } from '@mui/material'
import { useState } from 'react'
import {
  type RaRecord,
  type UpdateParams,
  useEvent,
  useRegisterMutationMiddleware,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { infoOf } from '../../resource/named.ts'

/** The most that the server takes (`features/history/headers.ts`). */
const maxLength = 500

type Update = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>

/** Fills the slot `saveActions` of a form: a field for a message, which goes with the next save as `meta.message` and stands in the history. */
export const MessageInput = () => {
  const label = useTranslate()('slipform.history.add_message')
  const resource = useResourceContext() ?? ''
  const [text, setText] = useState('')
  const message = text.trim()
  const send = (of: string, params: UpdateParams, next: Update) =>
    next(of, message === '' ? params : { ...params, meta: { ...params.meta, message } })
  useRegisterMutationMiddleware(useEvent(send))
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
