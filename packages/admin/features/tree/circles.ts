import type { RaRecord } from 'react-admin'

/** Returns the records of circles, which no root of the tree leads to: by the foreign key `source`, each stands above itself, at once or after others. */
export function findCircles(records: readonly RaRecord[], source: string): RaRecord[] {
  const byId = new Map(records.map((record) => [String(record.id), record]))
  const above = (record: RaRecord) => (record[source] === null ? undefined : byId.get(String(record[source])))
  const walks = new Map<RaRecord, number>()
  const circular = new Set<RaRecord>()
  for (const [walk, start] of records.entries()) {
    let reached: RaRecord | undefined = start
    for (; reached && !walks.has(reached); reached = above(reached)) walks.set(reached, walk)
    // A record of an earlier walk leads to a circle that is known already, or to none.
    if (reached === undefined || walks.get(reached) !== walk) continue
    for (let member = reached; !circular.has(member); member = above(member) ?? member) circular.add(member)
  }
  return records.filter((record) => circular.has(record))
}
