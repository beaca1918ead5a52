import { Show, SimpleShowLayout } from 'react-admin'
import { History } from '../components/history/History.tsx'
import { maintenanceRecordFields } from './MaintenanceRecordFields.tsx'

/** The page of one maintenance record. */
export const MaintenanceRecordShow = () => (
  <Show>
    <SimpleShowLayout>{maintenanceRecordFields}</SimpleShowLayout>
    <History />
  </Show>
)
