import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import type { HookContext } from '../../model/hook-context.ts'
import { hooksOf } from '../../model/hooks.ts'
import { keyOf } from '../../model/resource/key.ts'
import type { Selection } from '../plan/selection.ts'
import { buildExisting } from '../sql/records.ts'

/** A record parsed from JSON, whose relations are replaced in place. */
type Loaded = Record<string, unknown>

/** Whether a model in a selection loads relations by a `read::many::body` hook. */
export const hasCustomLoader: (selection: Selection) => boolean = memoize(({ resource, relations }: Selection) => {
  const loads = hooksOf(resource.model)['read::many::body'] !== undefined && relations.length > 0
  return loads || relations.some((join) => hasCustomLoader(join.selection))
})

/** Runs the models' `read::many::body` hooks, which replace loaded relations, level by level, in a JSON array of records. */
export async function applyCustomLoaders(
  session: Session,
  selection: Selection,
  body: string,
  context: HookContext,
): Promise<string> {
  if (!hasCustomLoader(selection)) return body
  const records = JSON.parse(body) as Loaded[]
  await fill(session, selection, records, context)
  return JSON.stringify(records)
}

async function fill(
  session: Session,
  { resource, relations }: Selection,
  parents: readonly Loaded[],
  context: HookContext,
): Promise<void> {
  if (parents.length === 0) return
  const load = hooksOf(resource.model)['read::many::body']
  for (const { relation, selection } of relations) {
    // A cast: the hook of each model has its own type of records.
    const replaced = await load?.(session.knex, parents as never, relation.name, context)
    if (replaced !== undefined) {
      const isVisible = await findVisible(session, selection, replaced.flat())
      parents.forEach((parent, at) => {
        const records = [replaced[at] ?? []].flat().filter(isVisible)
        parent[relation.name] = pickSelected(selection, relation.toMany ? records : records[0])
      })
    }
    const children = parents.flatMap((parent) => parent[relation.name] ?? []) as Loaded[]
    await fill(session, selection, children, context)
  }
}

/** Returns whether a record of a hook is within the caller's scope on its model. */
async function findVisible(
  session: Session,
  selection: Selection,
  records: readonly unknown[],
): Promise<(record: unknown) => boolean> {
  if (selection.where === undefined) return () => true
  const { resource } = selection
  const idOf = (record: unknown) => (record === null || record === undefined ? undefined : keyOf(resource, record))
  const ids = records.map(idOf).filter((id) => id !== undefined && id !== null)
  const rows = await session.query<{ id: string }>(buildExisting(selection, ids, false))
  const visible = new Set(rows.map(({ id }) => id))
  return (record) => visible.has(String(idOf(record)))
}

/** Reduces the records of a hook for one parent to the selected fields and relations, as hooks may return hidden fields. */
function pickSelected(selection: Selection, related: unknown): unknown {
  if (Array.isArray(related)) return related.map((record) => pickSelected(selection, record))
  if (typeof related !== 'object' || related === null) return null
  const { key } = selection.resource
  const names = [...selection.fields, ...selection.relations.map(({ relation }) => relation)].map(({ name }) => name)
  const picked = Object.fromEntries(
    names.filter((name) => name in related).map((name) => [name, (related as Loaded)[name]]),
  )
  return key.parts === undefined ? picked : { [key.name]: keyOf(selection.resource, related), ...picked }
}
