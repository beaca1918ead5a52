import BuildIcon from '@mui/icons-material/Build'
import { resource } from '@slipform/admin'
import type { MaintenanceRecord } from '../models/maintenance-record.ts'

/** The maintenance records in the admin: what differs from models/maintenance-record.ts. */
export const maintenanceRecords = resource<typeof MaintenanceRecord>('maintenance_records', {
  icon: BuildIcon,
  title: (_record, text) => `${text('service_type')}, ${text('vehicle.make')} ${text('vehicle.model')}`,
  list: {
    columns: ['service_type', 'performed_at', '*'],
    layouts: { board: 'service_type', calendar: 'performed_at' },
  },
})
