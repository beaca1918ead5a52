import SettingsIcon from '@mui/icons-material/Settings'
import { resource } from '@slipform/admin'
import type { VehiclePart } from '../models/vehicle-part.ts'

/** The vehicle parts in the admin. Each name is a field or relation of models/vehicle-part.ts; put an element in its place to show it your way. */
export const vehicleParts = resource<typeof VehiclePart>('vehicle_parts', {
  icon: SettingsIcon,
  title: 'name',
  labels: { vehicle_part_id: 'Assembly' },
  list: {
    columns: ['name', 'vehicle', 'vehicle_part_id', 'category', 'price', 'in_stock', 'created_at'],
    filters: ['vehicle', 'vehicle_part_id', 'name', 'category', 'price', 'in_stock'],
    sort: ['created_at', 'DESC'],
    layouts: { board: 'category', tree: 'vehicle_part_id' },
  },
  form: ['vehicle', 'vehicle_part_id', 'name', 'category', 'price', 'in_stock', 'created_at', 'updated_at'],
  related: ['subparts'],
})
