import type { ResourceProps } from 'react-admin'
import { customers } from './customers/index.ts'
import { maintenanceRecords } from './maintenance_records/index.ts'
import { vehicleParts } from './vehicle_parts/index.ts'
import { vehicles } from './vehicles/index.ts'

/** Every resource of the admin, in the order of its menu. */
export const resources: ResourceProps[] = [customers, vehicles, vehicleParts, maintenanceRecords]
