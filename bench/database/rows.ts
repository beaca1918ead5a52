import { assemblyStep, categories, models, prices } from '../workloads/garage.ts'

const oneOf = (values: readonly string[], at = 'i') =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${at}) % ${values.length}]`
const key = (table: string, number: string) => `md5('${table} ' || ${number})::uuid`
const timestamp = `timestamptz '2024-01-01 08:00:00+00' + (i % 700) * interval '1 day' + (i % 3600) * interval '1 second'`

// Visits every row of a table before it repeats one, as the prime divides no number of rows.
const owner = (owners: number) => `(1 + i::bigint * 7919 % ${owners})`

/**
 * Returns the statements that fill an empty garage with the same number of rows in each table. 60 % of customers have one or
 * two vehicles; 20 % of vehicles have about five parts and five maintenance records; about 20 % of parts are subparts.
 */
export function rowStatements(rows: number): string[] {
  const withVehicles = Math.floor((rows * 3) / 5)
  const withParts = Math.floor(rows / 5)
  const series = `generate_series(1, ${rows}) as i`
  return [
    `insert into customers (id, name, email, phone, tier, notes, access_code, visits, is_private, created_at, updated_at)
     select ${key('customers', 'i')},
       ${oneOf(['Ada', 'Bram', 'Chloe', 'Dirk', 'Elif', 'Femke', 'Goran'])} || ' ' || ${oneOf(['Jansen', 'Okafor', 'Silva', 'Weber'], 'i / 7')},
       'customer.' || i || '@example.com', case when i % 5 > 0 then '+31 20 ' || 1000000 + i end,
       ${oneOf(['standard', 'standard', 'silver', 'standard', 'gold', 'silver'])},
       case when i % 3 = 0 then 'Prefers a call before work starts' end, lpad((i % 1000000)::text, 6, '0'),
       i % 12, i % 10 = 0, ${timestamp}, ${timestamp}
     from ${series}`,
    `insert into vehicles (id, customer_id, make, model, vin, year, mileage, price, status, purchased_on, features, specs, created_at, updated_at)
     select ${key('vehicles', 'i')}, ${key('customers', owner(withVehicles))},
       ${oneOf(['Audi', 'BMW', 'Fiat', 'Ford', 'Opel', 'Renault', 'Toyota'])}, ${oneOf(['A3', 'X3', 'Panda', 'Focus', 'Corsa'], 'i / 7')},
       'WF0' || lpad(i::text, 14, '0'), 2005 + i % 21, (i::bigint * 7919) % 320000,
       case when i % 7 > 0 then (90000 + (i::bigint * 7919) % 6000000) / 100.0 end,
       ${oneOf(['available', 'available', 'in_service', 'sold', 'scrapped'], 'i / 3')},
       case when i % 5 > 0 then date '2024-01-01' + i % 700 end,
       case i % 3 when 0 then array['navigation', 'tow bar'] when 1 then array['heated seats'] else '{}' end,
       case when i % 5 < 3 then jsonb_build_object('fuel', 'petrol', 'doors', '5', 'power_kw', 45 + i % 200) end,
       ${timestamp}, ${timestamp}
     from ${series}`,
    `insert into vehicle_parts (id, vehicle_id, vehicle_part_id, name, category, price, in_stock, created_at, updated_at)
     select ${key('vehicle_parts', 'i')}, ${key('vehicles', owner(withParts))},
       case when i > ${withParts} and (i - ${withParts}) % ${assemblyStep} = 0 then ${key('vehicle_parts', `(i - ${withParts})`)} end,
       ${oneOf(['Timing belt', 'Brake disc', 'Brake hose', 'Wing mirror', 'Battery', 'Cabin filter', 'Oil filter'])}
         || ' ' || ${models.from} + (i / 7) % ${models.count},
       ${oneOf(categories)}, (${prices.from} + (i::bigint * 7919) % ${prices.to - prices.from}) / 100.0, i % 10 < 7, ${timestamp}, ${timestamp}
     from ${series}`,
    `insert into maintenance_records (id, vehicle_id, service_type, description, cost, performed_at, completed, created_at, updated_at)
     select ${key('maintenance_records', 'i')}, ${key('vehicles', owner(withParts))},
       ${oneOf(['inspection', 'repair', 'oil_change', 'tyres'])},
       ${oneOf(['Yearly inspection, no faults', 'Replaced the worn brake pads', 'Oil and filter changed', 'Winter tyres fitted'])},
       (4000 + (i::bigint * 7919) % 236000) / 100.0, ${timestamp}, i % 6 > 0, ${timestamp}, ${timestamp}
     from ${series}`,
  ]
}
