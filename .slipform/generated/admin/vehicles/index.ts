import DirectionsCar from '@mui/icons-material/DirectionsCar'
import type { ResourceProps } from 'react-admin'
import type { VehicleResponse } from '../../models/vehicle.ts'
import { statusChoices } from './choices.ts'
import { VehicleCreate } from './VehicleCreate.tsx'
import { VehicleEdit } from './VehicleEdit.tsx'
import { VehicleList } from './VehicleList.tsx'
import { VehicleShow } from './VehicleShow.tsx'

/** The vehicles in the admin. */
export const vehicles: ResourceProps = {
  name: 'vehicles',
  list: VehicleList,
  create: VehicleCreate,
  edit: VehicleEdit,
  show: VehicleShow,
  icon: DirectionsCar,
  recordRepresentation: (vehicle: VehicleResponse) => `${vehicle.make} ${vehicle.model}`,
  options: { breakdown: { source: 'status', choices: statusChoices } },
}
