import Settings from '@mui/icons-material/Settings'
import type { ResourceProps } from 'react-admin'
import { categoryChoices } from './choices.ts'
import { VehiclePartCreate } from './VehiclePartCreate.tsx'
import { VehiclePartEdit } from './VehiclePartEdit.tsx'
import { VehiclePartList } from './VehiclePartList.tsx'
import { VehiclePartShow } from './VehiclePartShow.tsx'

/** The vehicle parts in the admin. */
export const vehicleParts: ResourceProps = {
  name: 'vehicle_parts',
  list: VehiclePartList,
  create: VehiclePartCreate,
  edit: VehiclePartEdit,
  show: VehiclePartShow,
  icon: Settings,
  recordRepresentation: 'name',
  options: { breakdown: { source: 'category', choices: categoryChoices } },
}
