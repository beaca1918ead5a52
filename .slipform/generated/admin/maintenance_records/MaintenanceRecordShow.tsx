import { History, RecordFields } from '@slipform/admin'
import { Show } from 'react-admin'
import { maintenanceRecordFields } from './MaintenanceRecordFields.tsx'

/** The page of one maintenance record. */
export const MaintenanceRecordShow = () => (
  <Show>
    <RecordFields>{maintenanceRecordFields}</RecordFields>
    <History />
  </Show>
)
