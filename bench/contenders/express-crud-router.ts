import express, { type Request } from 'express'
import { crud, type Get, populateReference, populateReferenceMany } from 'express-crud-router'
import { type Includeable, type ModelStatic, Op } from 'sequelize'
import { withRelated } from './by-hand/related.ts'
import { listed, shown } from './columns.ts'
import { Customer, MaintenanceRecord, Part, Vehicle } from './sequelize-models.ts'
import { port } from './settings.ts'

/** express-crud-router on Sequelize. Relations use its `populateReference` helpers; responses of writes use `include`. */
const app = express()
app.disable('x-powered-by')
app.disable('etag')

type Row = Record<string, unknown> & { id: string }
type Table = ModelStatic<typeof Customer.prototype>

// A function, as Sequelize modifies the objects that it receives.
const related = (association: string, attributes: string[], ...include: Includeable[]) => ({
  association,
  attributes,
  include,
})
const vehicle = (...around: Includeable[]) => related('vehicle', shown.vehicle, ...around)
const subparts = (...around: Includeable[]) => related('subparts', shown.part, ...around)
const servedVehicle = vehicle(related('customer', shown.customer), related('maintenance_records', shown.maintenance))
const partGraph = [vehicle(), subparts(servedVehicle, subparts(vehicle(), subparts()))]

app.use(
  crud<string, Row>(
    '/api/vehicle_parts',
    {
      get: getBy(Part, listed.part, shown.part),
      create: async (body) => {
        const [part, [vehicle]] = await Promise.all([
          Part.create(body),
          readBy(Vehicle, shown.vehicle, 'id', [body.vehicle_id]),
        ])
        return { ...part.get(), vehicle, subparts: [] }
      },
      update: async (id, body) => {
        await Part.update(body, { where: { id } })
        const part = await Part.findByPk(id, { attributes: shown.part, include: partGraph, rejectOnEmpty: true })
        return part.toJSON()
      },
    },
    { filters: { price_between: (prices: string[]) => ({ price: { [Op.between]: prices } }) } },
  ),
)

app.use(
  crud<string, Row>(
    '/api/customers',
    { get: getBy(Customer, listed.customer, shown.customer) },
    {
      additionalAttributes: {
        vehicles: populateReferenceMany<Row, Row>({
          // The second argument is missing in the types.
          fetchAll: ((customers: Row[], req: Request) =>
            readBy(
              Vehicle,
              'id' in req.params ? shown.vehicle : listed.vehicle,
              'customer_id',
              idsOf(customers),
            )) as never,
          target: 'customer_id',
        }),
      },
    },
  ),
)

app.use(
  crud<string, Row>(
    '/api/vehicles',
    { get: getBy(Vehicle, listed.vehicle, shown.vehicle) },
    {
      additionalAttributesConcurrency: 3,
      additionalAttributes: {
        customer: populateReference<Row, Row>({
          fetchAll: (vehicles) =>
            readBy(
              Customer,
              shown.customer,
              'id',
              vehicles.map((row) => row.customer_id),
            ),
          source: 'customer_id',
        }),
        parts: populateReferenceMany<Row, Row>({ fetchAll: readParts, target: 'vehicle_id' }),
        maintenance_records: populateReferenceMany<Row, Row>({
          fetchAll: (vehicles) => readBy(MaintenanceRecord, shown.maintenance, 'vehicle_id', idsOf(vehicles)),
          target: 'vehicle_id',
        }),
      },
    },
  ),
)

app.listen(port, '127.0.0.1')

/** Reads a list, or one record by its key with more relations. */
function getBy(table: Table, inLists: string[], alone: string[]): Get<Row> {
  return ({ filter, limit, offset, order }) => {
    const attributes = 'id' in filter ? alone : inLists
    return table.findAndCountAll({ attributes, where: filter, limit, offset, order, raw: true }) as never
  }
}

async function readBy(table: Table, attributes: string[], column: string, keys: unknown[]): Promise<Row[]> {
  return (await table.findAll({ attributes, where: { [column]: keys }, order: ['id'], raw: true })) as never
}

async function readParts(vehicles: Row[]): Promise<Row[]> {
  const parts = await readBy(Part, shown.part, 'vehicle_id', idsOf(vehicles))
  const subparts = await readBy(Part, shown.part, 'vehicle_part_id', idsOf(parts))
  return withRelated(parts, 'subparts', subparts, 'vehicle_part_id') as Row[]
}

function idsOf(rows: Row[]): unknown[] {
  return rows.map(({ id }) => id)
}
