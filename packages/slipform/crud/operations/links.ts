import type { Database } from '../../model/hooks.ts'
import { linksName } from '../../model/links-name.ts'
import type { Resource, ResourceRelation } from '../../model/resource/resource.ts'

/** The keys in a body for each many-to-many relation, as `<relation>_ids`. */
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
export async function syncLinks(db: Database, id: unknown, all: Links): Promise<void> {
  for (const { relation, ids } of all) {
    const { through } = relation
    if (through === undefined) continue
    const { schema, table, from, to } = through
    const links = () => (schema === undefined ? db.queryBuilder() : db.withSchema(schema)).table(table)
    await links()
      .where(from, id as string)
      .whereNotIn(to, ids as string[])
      .delete()
    const kept = new Set(
      (
        await links()
          .where(from, id as string)
          .pluck(to)
      ).map(String),
    )
    const added = ids.filter((other) => !kept.has(String(other)))
    if (added.length > 0) await links().insert(added.map((other) => ({ [from]: id, [to]: other })))
  }
}
