import DirectionsCarIcon from '@mui/icons-material/DirectionsCar'
import { resource } from '@slipform/admin'
import type { Vehicle } from '../models/vehicle.ts'

/** The vehicles in the admin: what differs from models/vehicle.ts. */
export const vehicles = resource<typeof Vehicle>('vehicles', {
  icon: DirectionsCarIcon,
  title: ['make', 'model'],
  list: { layouts: { board: 'status', calendar: 'purchased_on' } },
})
