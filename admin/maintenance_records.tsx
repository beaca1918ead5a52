import BuildIcon from '@mui/icons-material/Build'
import { resource } from '@slipform/admin'
import type { MaintenanceRecord } from '../models/maintenance-record.ts'

/** The maintenance records in the admin. Each name is a field or relation of models/maintenance-record.ts; put an element in its place to show it your way. */
export const maintenanceRecords = resource<typeof MaintenanceRecord>('maintenance_records', {
  icon: BuildIcon,
  title: (_record, text) => `${text('service_type')}, ${text('vehicle.make')} ${text('vehicle.model')}`,
  list: {
    columns: ['service_type', 'performed_at', 'vehicle', 'cost', 'completed', 'photo', 'created_at'],
    filters: ['vehicle', 'service_type', 'cost', 'performed_at', 'completed', 'vehicle.make', 'vehicle.status'],
    sort: ['created_at', 'DESC'],
    layouts: { board: 'service_type', calendar: 'performed_at' },
  },
  form: [
    'vehicle',
    'service_type',
    'description',
    'cost',
    'performed_at',
    'completed',
    'photo',
    'invoice',
    'diagnosis',
    'created_at',
    'updated_at',
  ],
})
