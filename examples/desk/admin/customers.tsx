import BusinessIcon from '@mui/icons-material/Business'
import { resource } from '@slipform/admin'
import type { Customer } from '../models/customer.ts'

/** The customers in the admin: what differs from models/customer.ts. */
export const customers = resource<typeof Customer>('customers', {
  icon: BusinessIcon,
  title: 'name',
  list: { layouts: { board: 'tier' } },
})
