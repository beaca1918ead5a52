import type { Database } from '../../model/hooks.ts'
import { linksName } from '../../model/links-name.ts'
import { keyOfValues, keyValues } from '../../model/resource/key.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'

/** The keys of each many-to-many relation in a body (`<relation>_ids`), which a create or update stores in the link table. */
export type Links = readonly { readonly relation: ResourceRelation; readonly ids: readonly unknown[] }[]

/** Removes the links from a body and returns them. Relations that the body does not name are left out: they keep their links. */
export function extractLinks(resource: Resource, body: Record<string, unknown>): Links {
  return resource.relations.flatMap((relation) => {
    const name = linksName(relation.name)
    const ids = body[name]
    if (relation.kind !== 'manyToMany' || !Array.isArray(ids)) return []
    delete body[name]
    return [{ relation, ids: [...new Set(ids)] }]
  })
}

/** Deletes and adds links of a record so that it has exactly `all`. */
export async function syncLinks(db: Database, resource: Resource, id: unknown, all: Links): Promise<void> {
  for (const { relation, ids } of all) {
    const { through, target } = relation
    if (through === undefined) continue
    const { schema, table, from, to } = through
    const links = () => (schema === undefined ? db.queryBuilder() : db.withSchema(schema)).table(table)
    const ownKey = byColumn(from, keyValues(resource, id))
    const keys = ids.map((targetId) => keyValues(target, targetId))
    // A cast: knex's type takes texts only.
    await links()
      .where(ownKey)
      .whereNotIn([...to], keys as string[][])
      .delete()
    const linked = await links()
      .where(ownKey)
      .select(...to)
    const linkedValues = linked.map((row) => to.map((column) => row[column]))
    const storedKeys = new Set(linkedValues.map((values) => keyOfValues(target, values)))
    const added = keys.filter((values) => !storedKeys.has(keyOfValues(target, values)))
    if (added.length > 0) await links().insert(added.map((values) => ({ ...ownKey, ...byColumn(to, values) })))
  }
}

function byColumn(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]))
}
