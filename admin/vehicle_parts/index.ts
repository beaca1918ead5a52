import Settings from '@mui/icons-material/Settings'
import { lazyPage } from '@slipform/admin'
import type { ResourceProps } from 'react-admin'
import { categoryChoices } from './choices.ts'

/** The vehicle parts in the admin. */
export const vehicleParts: ResourceProps = {
  name: 'vehicle_parts',
  list: lazyPage(() => import('./VehiclePartList.tsx'), 'VehiclePartList'),
  create: lazyPage(() => import('./VehiclePartPages.tsx'), 'VehiclePartCreate'),
  edit: lazyPage(() => import('./VehiclePartPages.tsx'), 'VehiclePartEdit'),
  show: lazyPage(() => import('./VehiclePartPages.tsx'), 'VehiclePartShow'),
  icon: Settings,
  recordRepresentation: 'name',
  options: { breakdown: { source: 'category', choices: categoryChoices } },
}
