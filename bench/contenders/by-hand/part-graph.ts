import { withOne, withRelated } from './related.ts'

type Row = Record<string, unknown>

/** Related records in the response of a part: three levels of subparts, with their own relations. */
export interface Around {
  readonly subparts: readonly Row[]
  /** Vehicles of the part and of its subparts. */
  readonly vehicles: readonly Row[]
  /** Relations of the vehicles of the first level of subparts. */
  readonly customers: readonly Row[]
  readonly records: readonly Row[]
}

/** Builds the response of a single part. Each level of subparts has fewer relations. */
export function assemblePart(part: Row, { subparts, vehicles, customers, records }: Around): Row {
  const owned = withOne(vehicles, 'customer', customers, 'customer_id')
  const served = withRelated(owned, 'maintenance_records', records, 'vehicle_id')
  const second = withRelated(withOne(subparts, 'vehicle', vehicles, 'vehicle_id'), 'subparts', subparts, key)
  const first = withRelated(withOne(subparts, 'vehicle', served, 'vehicle_id'), 'subparts', second, key)
  const [whole = part] = withRelated(withOne([part], 'vehicle', vehicles, 'vehicle_id'), 'subparts', first, key)
  return whole
}

/** Builds the response of new parts, which have no subparts yet. */
export function assembleNewParts(parts: readonly Row[], vehicles: readonly Row[]): Row[] {
  return withOne(parts, 'vehicle', vehicles, 'vehicle_id').map((part) => ({ ...part, subparts: [] }))
}

/** The subparts of the first level. */
export function firstOf({ id }: Row, subparts: readonly Row[]): Row[] {
  return subparts.filter((subpart) => subpart[key] === id)
}

/** The keys of the vehicles that parts belong to. */
export function vehicleIdsOf(parts: readonly Row[]): unknown[] {
  return [...new Set(parts.map(({ vehicle_id }) => vehicle_id))]
}

const key = 'vehicle_part_id'
