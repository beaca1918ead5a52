import BadgeIcon from '@mui/icons-material/Badge'
import { resource } from '@slipform/admin'
import type { Membership } from '../models/membership.ts'

/** The memberships in the admin: what differs from models/membership.ts. */
export const memberships = resource<typeof Membership>('memberships', {
  icon: BadgeIcon,
  title: 'id',
  dashboard: false,
})
