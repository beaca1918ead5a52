import DirectionsCarIcon from '@mui/icons-material/DirectionsCar'
import { resource } from '@slipform/admin'
import type { Vehicle } from '../models/vehicle.ts'

/** The vehicles in the admin. Each name is a field or relation of models/vehicle.ts; put an element in its place to show it your way. */
export const vehicles = resource<typeof Vehicle>('vehicles', {
  icon: DirectionsCarIcon,
  title: ['make', 'model'],
  list: {
    columns: ['customer', 'vin', 'year', 'mileage', 'price', 'status', 'purchased_on', 'features', 'created_at'],
    hidden: ['features'],
    filters: [
      'customer',
      'make',
      'model',
      'vin',
      'year',
      'mileage',
      'price',
      'status',
      'purchased_on',
      'features',
      'customer.name',
      'customer.tier',
    ],
    sort: ['created_at', 'DESC'],
    layouts: { board: 'status', calendar: 'purchased_on' },
  },
  form: [
    'customer',
    'make',
    'model',
    'vin',
    'year',
    'mileage',
    'price',
    'status',
    'purchased_on',
    'features',
    'specs',
    'created_at',
    'updated_at',
  ],
  related: ['parts', 'maintenance_records'],
})
