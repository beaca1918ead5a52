import { expect, test } from 'vitest'
import { deriveNames } from './names.ts'

test.each([
  ['customer', 'customer', 'customers', 'Customer', 'customer', 'customers'],
  ['VehiclePart', 'vehicle_part', 'vehicle_parts', 'VehiclePart', 'vehicle-part', 'vehicleParts'],
  ['vehicle_part', 'vehicle_part', 'vehicle_parts', 'VehiclePart', 'vehicle-part', 'vehicleParts'],
  ['category', 'category', 'categories', 'Category', 'category', 'categories'],
  ['spare_box', 'spare_box', 'spare_boxes', 'SpareBox', 'spare-box', 'spareBoxes'],
  ['person', 'person', 'people', 'Person', 'person', 'people'],
  ['HTTPServer', 'http_server', 'http_servers', 'HttpServer', 'http-server', 'httpServers'],
])('%s', (name, singular, plural, className, file, variable) => {
  expect(deriveNames(name)).toMatchObject({ singular, plural, className, file, variable })
})

test('takes the plural that is given', () => {
  expect(deriveNames('staff', 'staff_list')).toMatchObject({ label: 'Staff', pluralLabel: 'Staff' })
  expect(deriveNames('cactus', 'cactuses')).toMatchObject({ plural: 'cactuses', pluralLabel: 'Cactuses' })
})
