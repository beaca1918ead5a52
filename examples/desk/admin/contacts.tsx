import ContactsIcon from '@mui/icons-material/Contacts'
import { resource } from '@slipform/admin'
import type { Contact } from '../models/contact.ts'

/** The contacts in the admin: what differs from models/contact.ts. */
export const contacts = resource<typeof Contact>('contacts', {
  icon: ContactsIcon,
  title: 'name',
})
