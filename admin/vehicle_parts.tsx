import SettingsIcon from '@mui/icons-material/Settings'
import { resource } from '@slipform/admin'
import type { VehiclePart } from '../models/vehicle-part.ts'

/** The vehicle parts in the admin: what differs from models/vehicle-part.ts. */
export const vehicleParts = resource<typeof VehiclePart>('vehicle_parts', {
  icon: SettingsIcon,
  title: 'name',
  labels: { vehicle_part_id: 'Assembly' },
  list: { layouts: { board: 'category', tree: 'vehicle_part_id' } },
})
