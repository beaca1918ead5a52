import DirectionsCar from '@mui/icons-material/DirectionsCar'
import { lazyPage } from '@slipform/admin'
import type { ResourceProps } from 'react-admin'
import type { VehicleResponse } from '../../models/vehicle.ts'
import { statusChoices } from './choices.ts'

/** The vehicles in the admin. */
export const vehicles: ResourceProps = {
  name: 'vehicles',
  list: lazyPage(() => import('./VehicleList.tsx'), 'VehicleList'),
  create: lazyPage(() => import('./VehicleCreate.tsx'), 'VehicleCreate'),
  edit: lazyPage(() => import('./VehicleEdit.tsx'), 'VehicleEdit'),
  show: lazyPage(() => import('./VehicleShow.tsx'), 'VehicleShow'),
  icon: DirectionsCar,
  recordRepresentation: (vehicle: VehicleResponse) => `${vehicle.make} ${vehicle.model}`,
  options: {
    breakdown: { source: 'status', choices: statusChoices },
    timeline: { source: 'purchased_on', kind: 'date' },
  },
}
