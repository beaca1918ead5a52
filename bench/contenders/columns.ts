/** The columns in responses, by table: in lists and in single records. */
const part = [
  'id',
  'vehicle_id',
  'vehicle_part_id',
  'name',
  'category',
  'price',
  'in_stock',
  'created_at',
  'updated_at',
]
const customer = ['id', 'name', 'email', 'phone', 'tier', 'visits', 'is_private', 'created_at', 'updated_at']
const vehicle = [
  ...['id', 'customer_id', 'make', 'model', 'vin', 'year', 'mileage', 'price', 'status', 'purchased_on', 'features'],
  ...['created_at', 'updated_at'],
]

export const listed = { part, customer, vehicle }

export const shown = {
  part,
  customer: [...customer, 'notes'],
  vehicle: [...vehicle, 'specs'],
  maintenance: [
    ...['id', 'vehicle_id', 'service_type', 'description', 'cost', 'performed_at', 'completed'],
    ...['photo', 'invoice', 'diagnosis', 'created_at', 'updated_at'],
  ],
}

/** The relations in the response of a single part, as paths. */
export const partRelations = [
  ...['vehicle', 'subparts', 'subparts.vehicle', 'subparts.vehicle.customer', 'subparts.vehicle.maintenance_records'],
  ...['subparts.subparts', 'subparts.subparts.vehicle', 'subparts.subparts.subparts'],
]
