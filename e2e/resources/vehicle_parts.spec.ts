import { crudSuite } from '@slipform/testing'
import { VehiclePart } from '../../models/vehicle-part.ts'
import { newVehiclePart } from './vehicle_parts.ts'

crudSuite(VehiclePart, { record: newVehiclePart })
