import { Show } from 'react-admin'
import { History } from '../components/history/History.tsx'
import { RecordFields } from '../components/RecordFields.tsx'
import { maintenanceRecordFields } from './MaintenanceRecordFields.tsx'

/** The page of one maintenance record. */
export const MaintenanceRecordShow = () => (
  <Show>
    <RecordFields>{maintenanceRecordFields}</RecordFields>
    <History />
  </Show>
)
