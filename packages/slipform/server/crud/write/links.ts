import type { Database } from '../../../model/hooks.ts'
import type { Resource, ResourceRelation } from '../../../model/resource/resource.ts'

/** The keys that a body gives for each many-to-many relation, as `<relation>_ids`. */
export type Links = readonly { readonly relation: ResourceRelation; readonly ids: readonly unknown[] }[]

/** Takes the links out of a body, which is changed; a relation it does not name keeps its links. */
export function takeLinks(resource: Resource, body: Record<string, unknown>): Links {
  return resource.relations.flatMap((relation) => {
    const name = `${relation.name}_ids`
    const ids = body[name]
    if (relation.kind !== 'manyToMany' || !Array.isArray(ids)) return []
    delete body[name]
    return [{ relation, ids: [...new Set(ids)] }]
  })
}

/** Makes a record's links exactly those given: removes the others, adds what is missing. */
export async function writeLinks(db: Database, id: unknown, all: Links): Promise<void> {
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
