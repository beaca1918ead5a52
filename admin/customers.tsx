import PeopleIcon from '@mui/icons-material/People'
import { resource } from '@slipform/admin'
import type { Customer } from '../models/customer.ts'

/** The customers in the admin. Each name is a field or relation of models/customer.ts; put an element in its place to show it your way. */
export const customers = resource<typeof Customer>('customers', {
  icon: PeopleIcon,
  title: 'name',
  list: {
    columns: ['name', 'email', 'phone', 'tier', 'visits', 'is_private', 'created_at'],
    filters: ['name', 'email', 'tier', 'is_private', 'vehicles.make', 'vehicles.year', 'vehicles.status'],
    sort: ['created_at', 'DESC'],
    layouts: { board: 'tier' },
  },
  form: ['name', 'email', 'phone', 'tier', 'notes', 'access_code', 'is_private', 'visits', 'created_at', 'updated_at'],
  related: ['vehicles'],
})
