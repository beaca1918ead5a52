import ChatIcon from '@mui/icons-material/Chat'
import { resource } from '@slipform/admin'
import type { Message } from '../models/message.ts'

/** The messages in the admin: what differs from models/message.ts. */
export const messages = resource<typeof Message>('messages', {
  icon: ChatIcon,
  title: 'body',
})
