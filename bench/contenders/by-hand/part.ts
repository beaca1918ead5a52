/** The body of a part. */
export interface PartBody {
  vehicle_id: string
  vehicle_part_id?: string | null
  name: string
  category: string
  price: string
  in_stock?: boolean
}

const categories = ['engine', 'brakes', 'body', 'electrical', 'interior']
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const decimal = /^-?\d{1,8}(\.\d{1,2})?$/

const isText = (value: unknown) => typeof value === 'string'
const isKey = (value: unknown) => typeof value === 'string' && uuid.test(value)

/** Checks of the fields; the required ones come first. */
const fields: readonly [name: string, isValid: (value: unknown) => boolean, rule: string][] = [
  ['vehicle_id', isKey, 'a UUID'],
  ['name', isText, 'a text'],
  ['category', (value) => categories.includes(value as string), `one of ${categories.join(', ')}`],
  ['price', (value) => typeof value === 'string' && decimal.test(value), 'a decimal number as text'],
  ['vehicle_part_id', (value) => value === null || isKey(value), 'a UUID or null'],
  ['in_stock', (value) => typeof value === 'boolean', 'true or false'],
]
const required = fields.slice(0, 4)

/** Describes the first error of a body; undefined if it is valid. An update may omit required fields. */
export function firstError(body: Readonly<Record<string, unknown>>, isNew: boolean): string | undefined {
  for (const field of fields) {
    const [name, isValid, rule] = field
    const mustBeThere = isNew && required.includes(field)
    if ((mustBeThere || body[name] !== undefined) && !isValid(body[name])) return `${name}: must be ${rule}`
  }
  return undefined
}

/** Builds the row of a new part. */
export function partOf(id: string, body: PartBody, now: Date) {
  return {
    id,
    vehicle_id: body.vehicle_id,
    vehicle_part_id: body.vehicle_part_id ?? null,
    name: body.name,
    category: body.category,
    price: body.price,
    in_stock: body.in_stock ?? true,
    created_at: now,
    updated_at: now,
  }
}

/** Returns the columns that the body of an update changes. */
export function changesOf(body: Readonly<Partial<PartBody>>, now: Date): Record<string, unknown> {
  const named = fields.map(([name]) => [name, body[name as keyof PartBody]]).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(named), updated_at: now }
}
