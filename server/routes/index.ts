import type { Router } from 'slipform/routes'
import { customers } from './customers.ts'
import { maintenanceRecords } from './maintenance_records.ts'
import { publicPages } from './public.ts'
import { vehicleParts } from './vehicle_parts.ts'
import { vehicles } from './vehicles.ts'

/** Every resource's router by its path below /api. */
export const routes: Record<string, Router> = {
  '/customers': customers,
  '/maintenance_records': maintenanceRecords,
  '/public': publicPages,
  '/vehicle_parts': vehicleParts,
  '/vehicles': vehicles,
}
