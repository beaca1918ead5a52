import { type Database, hooksOf } from '../model/hooks.ts'
import type { Selection } from '../plan/selection.ts'

type Loaded = Record<string, unknown>

/** Whether some model in a selection loads relations by its own `read::many::body`. */
export function isHooked(selection: Selection): boolean {
  const loads = hooksOf(selection.resource.model)['read::many::body'] !== undefined && selection.relations.length > 0
  return loads || selection.relations.some((join) => isHooked(join.selection))
}

/** Lets the models' `read::many::body` hooks replace what was loaded of their relations, level by level. */
export async function loadByHooks(db: Database, selection: Selection, body: string): Promise<string> {
  const records = JSON.parse(body) as Loaded[]
  await fill(db, selection, records)
  return JSON.stringify(records)
}

async function fill(db: Database, { resource, relations }: Selection, parents: readonly Loaded[]): Promise<void> {
  if (parents.length === 0) return
  const load = hooksOf(resource.model)['read::many::body']
  for (const { relation, selection } of relations) {
    const replaced = await load?.(db, parents as never, relation.name)
    if (replaced !== undefined) {
      parents.forEach((parent, at) => {
        parent[relation.name] = show(selection, replaced[at])
      })
    }
    const children = parents.flatMap((parent) => parent[relation.name] ?? []) as Loaded[]
    await fill(db, selection, children)
  }
}

/** What a hook returned for one parent, without what the related model does not show in this view. */
function show(selection: Selection, related: unknown): unknown {
  if (Array.isArray(related)) return related.map((record) => show(selection, record))
  if (typeof related !== 'object' || related === null) return null
  const names = [...selection.fields, ...selection.relations.map((join) => join.relation)].map((each) => each.name)
  return Object.fromEntries(names.filter((name) => name in related).map((name) => [name, (related as Loaded)[name]]))
}
