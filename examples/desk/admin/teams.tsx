import GroupsIcon from '@mui/icons-material/Groups'
import { resource } from '@slipform/admin'
import type { Team } from '../models/team.ts'

/** The teams in the admin: what differs from models/team.ts. */
export const teams = resource<typeof Team>('teams', {
  icon: GroupsIcon,
  title: 'name',
})
