import { listed, shown } from '../columns.ts'

// A number in JSON loses digits.
const casts: Readonly<Record<string, string>> = { price: '::text', mileage: '::text', cost: '::text' }

function write(alias: string, columns: readonly string[]): string {
  return columns.map((name) => `${alias}.${name}${casts[name] ?? ''} as ${name}`).join(', ')
}

function related(columns: string, from: string): string {
  return `(select coalesce(json_agg(row_to_json(r)), '[]') from (select ${columns} from ${from}) as r)`
}

const vehiclesOf = (columns: readonly string[]) =>
  `${related(write('v', columns), 'vehicles v where v.customer_id = c.id order by v.id')} as vehicles`

/** What answers show of `vehicle_parts p`, of `customers c` in lists and alone, and of `vehicles v` alone. */
export const columns = {
  part: write('p', listed.part),
  listedCustomer: `${write('c', listed.customer)}, ${vehiclesOf(listed.vehicle)}`,
  customer: `${write('c', shown.customer)}, ${vehiclesOf(shown.vehicle)}`,
  vehicle: [
    write('v', shown.vehicle),
    `(select row_to_json(r) from (select ${write('c', shown.customer)} from customers c where c.id = v.customer_id) as r) as customer`,
    `${related(
      `${write('p', shown.part)}, ${related(write('s', shown.part), 'vehicle_parts s where s.vehicle_part_id = p.id order by s.id')} as subparts`,
      'vehicle_parts p where p.vehicle_id = v.id order by p.id',
    )} as parts`,
    `${related(write('m', shown.maintenance), 'maintenance_records m where m.vehicle_id = v.id order by m.id')} as maintenance_records`,
  ].join(', '),
}

/** A statement that answers with one row for each record: its JSON text in `body`. */
export function writeRecords(columns: string, from: string): string {
  return `select row_to_json(r)::text as body from (select ${columns} from ${from}) as r`
}

/** A statement that answers with one row: a JSON array in `body`. */
export function writeArray(columns: string, from: string): string {
  return `select coalesce(json_agg(row_to_json(r)), '[]')::text as body from (select ${columns} from ${from}) as r`
}
