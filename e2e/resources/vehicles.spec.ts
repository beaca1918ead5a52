import { crudSuite } from '@slipform/testing'
import { Vehicle } from '../../models/vehicle.ts'
import { newVehicle } from './vehicles.ts'

crudSuite(Vehicle, { record: newVehicle })
