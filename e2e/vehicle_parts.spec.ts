import { crudSuite } from '@slipform/testing'
import { VehiclePart } from '../models/vehicle-part.ts'

crudSuite(VehiclePart)
