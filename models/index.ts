export { Customer } from './customer.ts'
export { MaintenanceRecord } from './maintenance-record.ts'
export { Vehicle } from './vehicle.ts'
export { VehiclePart } from './vehicle-part.ts'
