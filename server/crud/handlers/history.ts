import { callerOf } from '../caller.ts'
import { missing, parseId } from '../ids.ts'
import { isKeptFrom } from '../names.ts'
import { planOne } from '../plan/selection.ts'
import { runExisting } from '../run/read.ts'
import { databaseOf, handler } from './handler.ts'

const mostEntries = 1000

type Values = Record<string, unknown> | null

/** `GET /<plural>/<id>/history`: who changed the record when, the last change first, with the fields that are not kept from the caller. */
export const history = handler('history', async (resource, req, res) => {
  const id = parseId(resource, req.params.id)
  const caller = callerOf(req)
  const db = databaseOf(req)
  const rows = await db('audit_entries')
    .where({ resource: resource.plural, record_id: String(id) })
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .select('id', 'at', 'action', 'actor', 'before', 'after')
  const isThere = (await runExisting(db, planOne(resource, [], caller), [id])).size > 0
  // Of a record that is gone nothing tells any more in whose scope it was.
  if (!isThere && (rows.length === 0 || caller.scopes.has(resource.model))) throw missing(resource, id)

  const isSeen = (name: string) => {
    const of = resource.fields.get(name) ?? resource.relation(name)
    return of !== undefined && !isKeptFrom(caller.audience, of)
  }
  const shown = (values: Values) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => isSeen(name)))
  res.json(rows.map(({ before, after, ...row }) => ({ ...row, before: shown(before), after: shown(after) })))
})
