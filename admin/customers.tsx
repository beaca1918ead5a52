import PeopleIcon from '@mui/icons-material/People'
import { resource } from '@slipform/admin'
import type { Customer } from '../models/customer.ts'

/** The customers in the admin: what differs from models/customer.ts. */
export const customers = resource<typeof Customer>('customers', {
  icon: PeopleIcon,
  title: 'name',
  list: { layouts: { board: 'tier' } },
})
