import { listed, shown } from '../columns.ts'

// A JSON number would lose digits.
const casts: Readonly<Record<string, string>> = { price: '::text', mileage: '::text', cost: '::text' }

function write(alias: string, columns: readonly string[]): string {
  return columns.map((name) => `${alias}.${name}${casts[name] ?? ''} as ${name}`).join(', ')
}

function related(columns: string, from: string): string {
  return `(select coalesce(json_agg(row_to_json(r)), '[]') from (select ${columns} from ${from}) as r)`
}

function relatedOne(columns: string, from: string): string {
  return `(select row_to_json(r) from (select ${columns} from ${from}) as r)`
}

// Relations of `customers c`, of `vehicles v`, and of parts under their alias in the statement.
const vehiclesOf = (columns: readonly string[]) =>
  `${related(write('v', columns), 'vehicles v where v.customer_id = c.id order by v.id')} as vehicles`
const customer = `${relatedOne(write('c', shown.customer), 'customers c where c.id = v.customer_id')} as customer`
const records = `${related(write('m', shown.maintenance), 'maintenance_records m where m.vehicle_id = v.id order by m.id')} as maintenance_records`
const vehicleOf = (part: string, relations: readonly string[] = []) =>
  `${relatedOne([write('v', shown.vehicle), ...relations].join(', '), `vehicles v where v.id = ${part}.vehicle_id`)} as vehicle`
const subpartsOf = (part: string, subpart: string, relations: readonly string[] = []) =>
  `${related([write(subpart, shown.part), ...relations].join(', '), `vehicle_parts ${subpart} where ${subpart}.vehicle_part_id = ${part}.id order by ${subpart}.id`)} as subparts`

const inner = [vehicleOf('t'), subpartsOf('t', 'u')]
const subparts = subpartsOf('p', 's', [vehicleOf('s', [customer, records]), subpartsOf('s', 't', inner)])

/** JSON of `vehicle_parts p` in lists, after a create and as single records, of `customers c` in lists and as single records, and of single `vehicles v`. */
export const columns = {
  listedPart: write('p', listed.part),
  newPart: [write('p', shown.part), vehicleOf('p'), `'[]'::json as subparts`].join(', '),
  part: [write('p', shown.part), vehicleOf('p'), subparts].join(', '),
  listedCustomer: `${write('c', listed.customer)}, ${vehiclesOf(listed.vehicle)}`,
  customer: `${write('c', shown.customer)}, ${vehiclesOf(shown.vehicle)}`,
  vehicle: [
    write('v', shown.vehicle),
    customer,
    `${related(`${write('p', shown.part)}, ${subpartsOf('p', 's')}`, 'vehicle_parts p where p.vehicle_id = v.id order by p.id')} as parts`,
    records,
  ].join(', '),
}

/** Builds a statement that returns one row per record, with its JSON text in `body`. */
export function writeRecords(columns: string, from: string): string {
  return `select row_to_json(r)::text as body from (select ${columns} from ${from}) as r`
}

/** Builds a statement that returns one row, with a JSON array in `body`. */
export function writeArray(columns: string, from: string): string {
  return `select coalesce(json_agg(row_to_json(r)), '[]')::text as body from (select ${columns} from ${from}) as r`
}
