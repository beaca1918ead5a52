import DirectionsCar from '@mui/icons-material/DirectionsCar'
import { joinTitle, lazyPage } from '@slipform/admin'
import type { ResourceProps } from 'react-admin'
import type { VehicleResponse } from '../../models/vehicle.ts'
import { statusChoices } from './choices.ts'

/** The vehicles in the admin. */
export const vehicles: ResourceProps = {
  name: 'vehicles',
  list: lazyPage(() => import('./VehicleList.tsx'), 'VehicleList'),
  create: lazyPage(() => import('./VehiclePages.tsx'), 'VehicleCreate'),
  edit: lazyPage(() => import('./VehiclePages.tsx'), 'VehicleEdit'),
  show: lazyPage(() => import('./VehiclePages.tsx'), 'VehicleShow'),
  icon: DirectionsCar,
  recordRepresentation: (vehicle: VehicleResponse) => joinTitle(vehicle.make, vehicle.model),
  options: {
    breakdown: { source: 'status', choices: statusChoices },
    timeline: { source: 'purchased_on', kind: 'date' },
  },
}
