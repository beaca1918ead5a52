import Build from '@mui/icons-material/Build'
import { joinTitle, lazyPage } from '@slipform/admin'
import { choiceName } from '@slipform/admin/fields'
import type { ResourceProps } from 'react-admin'
import type { MaintenanceRecordResponse } from '../../models/maintenance-record.ts'
import { serviceTypeChoices } from './choices.ts'

/** The maintenance records in the admin. */
export const maintenanceRecords: ResourceProps = {
  name: 'maintenance_records',
  list: lazyPage(() => import('./MaintenanceRecordList.tsx'), 'MaintenanceRecordList'),
  create: lazyPage(() => import('./MaintenanceRecordPages.tsx'), 'MaintenanceRecordCreate'),
  edit: lazyPage(() => import('./MaintenanceRecordPages.tsx'), 'MaintenanceRecordEdit'),
  show: lazyPage(() => import('./MaintenanceRecordPages.tsx'), 'MaintenanceRecordShow'),
  icon: Build,
  recordRepresentation: (maintenanceRecord: MaintenanceRecordResponse) =>
    joinTitle(
      choiceName(serviceTypeChoices, maintenanceRecord.service_type),
      maintenanceRecord.performed_at?.slice(0, 10),
    ),
  options: {
    breakdown: { source: 'service_type', choices: serviceTypeChoices },
    timeline: { source: 'performed_at', kind: 'datetime' },
  },
}
