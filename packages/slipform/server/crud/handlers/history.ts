import type { Knex } from 'knex'
import { raw } from 'sql-template-tag'
import { linksOf, type Resource } from '../../../model/resource/resource.ts'
import { type Caller, callerOf } from '../access/caller.ts'
import { isHiddenFrom } from '../access/visibility.ts'
import { missing, parseId } from '../plan/ids.ts'
import { planOne } from '../plan/selection.ts'
import { runExisting } from '../run/read.ts'
import { wireDatetime } from '../sql/wire.ts'
import { databaseOf, handler } from './handler.ts'

const at = `${wireDatetime(raw('at')).sql} as at`

const mostEntries = 1000

type Values = Record<string, unknown> | null

/**
 * `GET /<plural>/<id>/history`: who changed the record when, the last change first, with the fields that are not kept from the caller.
 *
 * @example
 * Router().get('/:id/history', history(Customer))
 */
export const history = handler('history', async (resource, req, res) => {
  const id = parseId(resource, req.params.id)
  const caller = await callerOf(req, resource)
  const db = databaseOf(req)
  const rows = await db('audit_entries')
    .where({ resource: resource.plural, record_id: String(id) })
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .select('id', db.raw(at), 'action', 'actor', 'before', 'after')
  const isThere = (await runExisting(db, planOne(resource, [], caller), [id])).size > 0
  // Of a record that is gone nothing tells any more in whose scope it was.
  if (!isThere && (rows.length === 0 || caller.scopes.has(resource.model))) throw missing(resource, id)

  const isSeen = (name: string) => {
    const of = resource.fields.get(name) ?? resource.relation(name)
    return of !== undefined && !isHiddenFrom(caller.audience, of)
  }
  const linksWithin = await narrowLinks(
    db,
    resource,
    caller,
    rows.flatMap(({ before, after }) => [before, after]),
  )
  const shown = (values: Values) => {
    const names = Object.keys(values ?? {}).filter(isSeen)
    return values && Object.fromEntries(names.map((name) => [name, linksWithin(name, values[name])]))
  }
  res.json(rows.map(({ before, after, ...row }) => ({ ...row, before: shown(before), after: shown(after) })))
})

type Link = Readonly<Record<string, unknown>>

/** Finds out which links of the entries lead to records within their model's scope; returns what keeps those of a value. */
async function narrowLinks(
  db: Knex,
  resource: Resource,
  caller: Caller,
  values: readonly Values[],
): Promise<(name: string, value: unknown) => unknown> {
  const narrowed = new Map<string, (links: readonly Link[]) => Link[]>()
  for (const { name, target } of linksOf(resource)) {
    if (!caller.scopes.has(target.model)) continue
    const keyOf = (link: Link) => link[target.key.name]
    const ids = values.flatMap((each) => (each?.[name] ?? []) as Link[]).map(keyOf)
    const visible = await runExisting(db, planOne(target, [], caller), ids)
    narrowed.set(name, (links) => links.filter((link) => visible.has(String(keyOf(link)))))
  }
  return (name, value) => narrowed.get(name)?.((value ?? []) as Link[]) ?? value
}
