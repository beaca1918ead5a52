import type { Knex } from 'knex'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The days before today in which the garage has been at work. */
const pastDays = 640
/** The days after today for which it has appointments. */
const bookedDays = 28
const makes: Readonly<Record<string, readonly string[]>> = {
  Audi: ['A3', 'A4', 'Q5'],
  BMW: ['118i', '320d', 'X3'],
  Fiat: ['500', 'Panda', 'Ducato'],
  Ford: ['Fiesta', 'Focus', 'Transit'],
  Opel: ['Astra', 'Corsa', 'Vivaro'],
  Renault: ['Clio', 'Megane', 'Trafic'],
  Toyota: ['Corolla', 'Prius', 'Yaris'],
  Volkswagen: ['Golf', 'Passat', 'Transporter'],
  Volvo: ['V60', 'V90', 'XC40'],
}
const parts: Readonly<Record<string, readonly string[]>> = {
  engine: ['Timing belt', 'Water pump', 'Oil filter', 'Spark plug', 'Alternator belt'],
  brakes: ['Brake disc', 'Brake pad set', 'Brake caliper', 'Brake hose'],
  body: ['Front bumper', 'Wing mirror', 'Door handle', 'Wiper blade'],
  electrical: ['Battery', 'Starter motor', 'Headlight bulb', 'Alternator'],
  interior: ['Floor mat', 'Cabin filter', 'Seat cover', 'Gear knob'],
}
const work: Readonly<Record<string, readonly string[]>> = {
  inspection: ['Yearly inspection, no faults', 'Inspection before sale', 'Safety check, tyres advised'],
  repair: ['Replaced the worn brake pads', 'Repaired the exhaust after rust', 'Fixed an oil leak at the sump'],
  oil_change: ['Oil and filter changed', 'Oil change with long-life oil'],
  tyres: ['Winter tyres fitted', 'Summer tyres fitted and balanced', 'Two front tyres replaced'],
}
const features = ['air conditioning', 'cruise control', 'heated seats', 'navigation', 'roof rails', 'tow bar']

/** Fills an empty garage: the same rows each time, but for their dates, which end today. Tells whether it was empty. */
export async function fill(db: Knex): Promise<boolean> {
  if ((await db('customers').first('id')) !== undefined) return false
  const { faker } = await import('@faker-js/faker')
  faker.seed(20240101)
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const thisYear = new Date(today).getUTCFullYear()
  const iso = (time: number) => new Date(time).toISOString()
  // The garage grows: its recent months have more.
  const past = () => today - pastDays * dayMs * faker.number.float() ** 1.3
  const stamps = (created = past()) => ({
    created_at: iso(created),
    updated_at: iso(created + (today - created) * (maybe(0.4, () => faker.number.float()) ?? 0)),
  })
  /** A quarter of an hour between eight and five o'clock on a day; Saturday and Sunday become the working day beside them. */
  const workTime = (day: number, towards: 'before' | 'after') => {
    const start = Math.floor(day / dayMs) * dayMs
    const weekday = new Date(start).getUTCDay()
    const shift =
      weekday === 6 ? { before: -1, after: 2 } : weekday === 0 ? { before: -2, after: 1 } : { before: 0, after: 0 }
    return start + shift[towards] * dayMs + 8 * hourMs + faker.number.int({ min: 0, max: 35 }) * (hourMs / 4)
  }
  const oneOf = (values: readonly string[]) => faker.helpers.arrayElement(values)
  const maybe = <T>(probability: number, make: () => T) => faker.helpers.maybe(make, { probability }) ?? null
  const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

  const customers = many(250, (at) => {
    const firstName = faker.person.firstName()
    const lastName = faker.person.lastName()
    return {
      id: faker.string.uuid(),
      name: `${firstName} ${lastName}`,
      email: `${firstName}.${lastName}.${at + 1}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, ''),
      phone: maybe(0.8, () => faker.phone.number({ style: 'international' })),
      tier: faker.helpers.weightedArrayElement([
        { value: 'standard', weight: 6 },
        { value: 'silver', weight: 3 },
        { value: 'gold', weight: 1 },
      ]),
      notes: maybe(0.4, () =>
        oneOf([
          'Prefers a call before work starts',
          'Pays by invoice',
          'Needs a replacement car',
          'Long-standing customer',
        ]),
      ),
      access_code: maybe(0.5, () => faker.string.numeric(6)),
      visits: 0,
      is_private: faker.datatype.boolean(0.1),
      ...stamps(),
    }
  })

  const vehicles = many(400, (at) => {
    const make = oneOf(Object.keys(makes))
    const purchased = past()
    const age = faker.number.int({ min: 0, max: 19 })
    const status = oneOf(
      age > 15 ? ['available', 'sold', 'scrapped'] : ['available', 'available', 'in_service', 'sold'],
    )
    return {
      id: faker.string.uuid(),
      customer_id: (customers[at] ?? faker.helpers.arrayElement(customers)).id,
      make,
      model: oneOf(makes[make] ?? []),
      vin: faker.vehicle.vin(),
      year: Math.min(thisYear - age, new Date(purchased).getUTCFullYear()),
      mileage: String(age * faker.number.int({ min: 6_000, max: 17_000 }) + faker.number.int({ min: 10, max: 9_000 })),
      price: maybe(0.85, () => String(Math.round(faker.number.int({ min: 17_000, max: 62_000 }) * 0.87 ** age))),
      status,
      purchased_on: maybe(0.8, () => iso(purchased).slice(0, 10)),
      features: faker.helpers.arrayElements(features, { min: 0, max: 4 }),
      specs: maybe(0.6, () =>
        JSON.stringify({
          fuel: oneOf(['petrol', 'diesel', 'electric', 'hybrid']),
          doors: oneOf(['3', '5']),
          power_kw: faker.number.int({ min: 45, max: 250 }),
        }),
      ),
      ...stamps(Math.min(purchased + faker.number.int({ min: 0, max: 5 * dayMs }), today)),
    }
  })

  const assemblies: { id: string; vehicle_id: string }[] = []
  const vehicleParts = many(1500, () => {
    const assembly =
      maybe(0.3, () => (assemblies.length === 0 ? undefined : faker.helpers.arrayElement(assemblies))) ?? undefined
    const category = oneOf(Object.keys(parts))
    const part = {
      id: faker.string.uuid(),
      vehicle_id: assembly?.vehicle_id ?? faker.helpers.arrayElement(vehicles).id,
      vehicle_part_id: assembly?.id ?? null,
      name: oneOf(parts[category] ?? []),
      category,
      price: faker.commerce.price({ min: 4, max: 900 }),
      in_stock: faker.datatype.boolean(0.7),
      ...stamps(),
    }
    assemblies.push({ id: part.id, vehicle_id: part.vehicle_id })
    return part
  })

  const visits = new Map<string, number>()
  const maintenanceRecords = many(2000, (at) => {
    const vehicle = faker.helpers.arrayElement(vehicles)
    const service_type = oneOf(Object.keys(work))
    // The first are appointments, the next ones are not done yet though their day has passed.
    const state = at < 70 ? 'booked' : at < 80 ? 'late' : 'done'
    const performed = {
      booked: () => workTime(today + faker.number.float() * bookedDays * dayMs, 'after'),
      late: () => workTime(today - faker.number.int({ min: 1, max: 4 }) * dayMs, 'before'),
      done: () => workTime(past() - dayMs, 'before'),
    }[state]()
    const asked = faker.number.int({ min: 1, max: 20 * 24 }) * hourMs
    const booked = Math.min(performed, today) - asked
    if (state === 'late') vehicle.status = 'in_service'
    if (state === 'done') visits.set(vehicle.customer_id, (visits.get(vehicle.customer_id) ?? 0) + 1)
    return {
      id: faker.string.uuid(),
      vehicle_id: vehicle.id,
      service_type,
      description: oneOf(work[service_type] ?? []),
      cost: faker.commerce.price({ min: 40, max: 2400 }),
      performed_at: iso(performed),
      completed: state === 'done',
      created_at: iso(booked),
      updated_at: iso(state === 'done' ? Math.min(performed + 2 * hourMs, today) : booked),
    }
  })
  for (const customer of customers) customer.visits = visits.get(customer.id) ?? 0

  const rowsByTable = { customers, vehicles, vehicle_parts: vehicleParts, maintenance_records: maintenanceRecords }
  await db.transaction(async (trx) => {
    for (const [table, rows] of Object.entries(rowsByTable)) await trx.batchInsert(table, rows, 500)
  })
  return true
}
