import type { RaRecord } from 'react-admin'

/** Returns the records of circles, to which no root of the tree leads: following the foreign key `source`, each leads back to itself. */
export function findCircles(records: readonly RaRecord[], source: string): RaRecord[] {
  const byId = new Map(records.map((record) => [String(record.id), record]))
  const parentOf = (record: RaRecord) => (record[source] === null ? undefined : byId.get(String(record[source])))
  const walks = new Map<RaRecord, number>()
  const circular = new Set<RaRecord>()
  for (const [walk, start] of records.entries()) {
    let reached: RaRecord | undefined = start
    for (; reached && !walks.has(reached); reached = parentOf(reached)) walks.set(reached, walk)
    // A record of an earlier walk leads to a circle that was already found, or to none.
    if (reached === undefined || walks.get(reached) !== walk) continue
    for (let member = reached; !circular.has(member); member = parentOf(member) ?? member) circular.add(member)
  }
  return records.filter((record) => circular.has(record))
}
