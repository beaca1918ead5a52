import Build from '@mui/icons-material/Build'
import type { ResourceProps } from 'react-admin'
import type { MaintenanceRecordResponse } from '../../models/maintenance-record.ts'
import { serviceTypeChoices } from './choices.ts'
import { MaintenanceRecordCreate } from './MaintenanceRecordCreate.tsx'
import { MaintenanceRecordEdit } from './MaintenanceRecordEdit.tsx'
import { MaintenanceRecordList } from './MaintenanceRecordList.tsx'
import { MaintenanceRecordShow } from './MaintenanceRecordShow.tsx'

/** The maintenance records in the admin. */
export const maintenanceRecords: ResourceProps = {
  name: 'maintenance_records',
  list: MaintenanceRecordList,
  create: MaintenanceRecordCreate,
  edit: MaintenanceRecordEdit,
  show: MaintenanceRecordShow,
  icon: Build,
  recordRepresentation: (maintenanceRecord: MaintenanceRecordResponse) =>
    `${serviceTypeChoices.find(({ id }) => id === maintenanceRecord.service_type)?.name} ${maintenanceRecord.performed_at.slice(0, 10)}`,
  options: { breakdown: { source: 'service_type', choices: serviceTypeChoices } },
}
