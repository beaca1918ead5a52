import type { Row } from './app.ts'

const key = (letter: string) => (n: number) => `${letter}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const day = (n: number) => `2024-03-${String(n).padStart(2, '0')}`
const pick = <T>(values: readonly T[], n: number) => values[n % values.length] as T

/** The keys of the rows below, by number from 1, and one that no row has. */
export const id = { customer: key('c'), vehicle: key('a'), part: key('b'), record: key('d'), missing: key('f')(404) }

/** 25 customers: the first six own two vehicles each, every sixth is private, every fourth has no notes. */
export const customers: Row[] = numbers(25).map((n) => {
  const name = `${pick(['Ada', 'Bruno', 'Clara', 'David', 'Elena'], n)} ${pick(['Fischer', 'Gruber', 'Haas', 'Iverson', 'Jansen', 'Keller'], n)}`
  return {
    id: id.customer(n),
    name,
    email: `customer${n}@example.test`,
    phone: n % 3 === 0 ? null : `+43 1 555 ${1000 + n}`,
    tier: n % 5 === 0 ? 'gold' : n % 3 === 0 ? 'silver' : 'standard',
    notes: n % 4 === 0 ? null : pick(['Prefers morning appointments', 'Collects vintage motorcycles'], n),
    access_code: `hidden${n}`,
    visits: (n * 7) % 10,
    is_private: n % 6 === 0,
    created_at: `${day(n)}T08:30:00.123Z`,
    updated_at: `${day(n)}T08:30:00.123Z`,
  }
})

/** 12 vehicles, one of each pair per make; the first has driven 2^53 + 1 kilometres, every fifth has no price. */
export const vehicles: Row[] = numbers(12).map((n) => ({
  id: id.vehicle(n),
  customer_id: id.customer(((n - 1) % 6) + 1),
  make: pick(['BMW', 'Audi', 'Toyota', 'Volvo'], n),
  model: pick(['320i Touring', 'A4 Avant', 'Corolla', 'V70'], n),
  vin: `VIN${String(n).padStart(14, '0')}`,
  year: 2010 + (n % 7),
  mileage: n === 1 ? '9007199254740993' : String(n * 10_000),
  price: n % 5 === 0 ? null : `${n * 1000}.50`,
  status: pick(['available', 'in_service', 'sold', 'scrapped'], n),
  purchased_on: n % 4 === 0 ? null : day(n),
  features: pick([[], ['abs'], ['abs', 'sunroof']], n),
  specs: n % 2 === 0 ? null : JSON.stringify({ cylinders: 4, colours: ['red', null] }),
  created_at: `${day(n)}T09:00:00Z`,
  updated_at: `${day(n)}T09:00:00Z`,
}))

/** The assembly each part belongs to: 1 holds 2 and 3, 2 holds 4, and a chain 4 → 5 → 6 → 7 runs deeper than any join. */
const assemblies: Record<number, number> = { 2: 1, 3: 1, 4: 2, 5: 4, 6: 5, 7: 6 }

/** 10 parts of the first three vehicles. */
export const parts: Row[] = numbers(10).map((n) => ({
  id: id.part(n),
  vehicle_id: id.vehicle((n % 3) + 1),
  vehicle_part_id: assemblies[n] === undefined ? null : id.part(assemblies[n]),
  name: `${pick(['Piston', 'Brake disc', 'Bumper', 'Fuse', 'Seat'], n)} ${n}`,
  category: pick(['engine', 'brakes', 'body', 'electrical', 'interior'], n),
  price: `${n * 10}.05`,
  in_stock: n % 2 === 0,
  created_at: `${day(n)}T10:00:00Z`,
  updated_at: `${day(n)}T10:00:00Z`,
}))

/** 8 maintenance records of the first four vehicles. */
export const records: Row[] = numbers(8).map((n) => ({
  id: id.record(n),
  vehicle_id: id.vehicle((n % 4) + 1),
  service_type: pick(['inspection', 'repair', 'oil_change', 'tyres'], n),
  description: `Replaced worn seals on visit ${n}`,
  cost: `${n * 25}.00`,
  performed_at: `${day(n)}T11:15:00Z`,
  completed: n % 2 === 0,
  created_at: `${day(n)}T12:00:00Z`,
  updated_at: `${day(n)}T12:00:00Z`,
}))
