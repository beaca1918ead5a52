import type { ResourceProps } from 'react-admin'
import { customers } from './customers.tsx'
import { maintenanceRecords } from './maintenance_records.tsx'
import { vehicleParts } from './vehicle_parts.tsx'
import { vehicles } from './vehicles.tsx'

/** Every resource of the admin, in the order of its menu. */
export const resources: ResourceProps[] = [customers, vehicles, vehicleParts, maintenanceRecords]
