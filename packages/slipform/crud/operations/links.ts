import type { Database } from '../../model/hooks.ts'
import { linksName } from '../../model/links-name.ts'
import { keyOfValues, keyValues } from '../../model/resource/key.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'

/** The keys in a body for each many-to-many relation, as `<relation>_ids`: a create or update stores them in the link table. */
export type Links = readonly { readonly relation: ResourceRelation; readonly ids: readonly unknown[] }[]

/** Removes the links from a body and returns them; relations that the body does not name keep their links. */
export function extractLinks(resource: Resource, body: Record<string, unknown>): Links {
  return resource.relations.flatMap((relation) => {
    const name = linksName(relation.name)
    const ids = body[name]
    if (relation.kind !== 'manyToMany' || !Array.isArray(ids)) return []
    delete body[name]
    return [{ relation, ids: [...new Set(ids)] }]
  })
}

/** Replaces a record's links: removes and adds links until they are the given ones. */
export async function syncLinks(db: Database, resource: Resource, id: unknown, all: Links): Promise<void> {
  for (const { relation, ids } of all) {
    const { through, target } = relation
    if (through === undefined) continue
    const { schema, table, from, to } = through
    const links = () => (schema === undefined ? db.queryBuilder() : db.withSchema(schema)).table(table)
    const ours = byColumn(from, keyValues(resource, id))
    const wanted = ids.map((other) => keyValues(target, other))
    await links()
      .where(ours)
      .whereNotIn([...to], wanted as string[][])
      .delete()
    const linked = await links()
      .where(ours)
      .select(...to)
    const linkedValues = linked.map((row) => to.map((column) => row[column]))
    const kept = new Set(linkedValues.map((values) => keyOfValues(target, values)))
    const added = wanted.filter((values) => !kept.has(keyOfValues(target, values)))
    if (added.length > 0) await links().insert(added.map((values) => ({ ...ours, ...byColumn(to, values) })))
  }
}

function byColumn(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]))
}
