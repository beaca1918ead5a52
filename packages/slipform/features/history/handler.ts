import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import sql, { type RawValue, raw, type Sql } from 'sql-template-tag'
import { callerOf } from '../../crud/access/caller.ts'
import type { Caller } from '../../crud/audience/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { callFor, handler } from '../../crud/handlers/handler.ts'
import { missing, parseId } from '../../crud/plan/ids.ts'
import { planOne } from '../../crud/plan/selection.ts'
import { checkRecord } from '../../crud/records/check-record.ts'
import { seesPeople } from '../../crud/router/people.ts'
import { runExisting } from '../../crud/run/records.ts'
import { wireDatetime } from '../../crud/sql/wire.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { Session } from '../../db/session.ts'
import { isHidden, linksOf, type Resource } from '../../model/resource/resource.ts'
import { describeHistory, entryNames } from './describe.ts'
import { historyFacts } from './operations.ts'
import { isVisibleIn, renderVisible } from './visible-entries.ts'

/** Renders the time of the entry that is the cause of the entry `entry`, if both belong to one record. */
export function renderCauseTime(entry: string): string {
  const entries = ownName('audit_entries')
  return `(select ${wireDatetime(raw('taken.at')).sql} from ${entries} as taken
    where taken.id = ${entry}.cause_id and taken.record_id = ${entry}.record_id)`
}

/**
 * Renders the id of the last entry of a former record of a key, or 0: callers with a scope may not have been able to read the former record. A
 * record that is created again by a restore right after its last entry counts as the same record.
 */
export function renderLastFormer(resource: RawValue, record: RawValue): Sql {
  return sql`coalesce((select id from (
      select id, case lag(action) over newest when 'create' then lag(cause_id) over newest is distinct from id
        else action = 'delete' and after is null end as is_last
      from ${raw(ownName('audit_entries'))} where resource = ${resource} and record_id = ${record} window newest as (order by id desc)) as former
    where is_last order by id desc limit 1), 0)`
}

/** Returns a value for the history: `***` for a field that no response shows. Also used for stored values, as the field may be hidden since. */
export function mask(resource: Resource, name: string, value: unknown): unknown {
  const member = resource.fields.get(name) ?? resource.relation(name)
  return value !== null && member !== undefined && isHidden(member) ? '***' : value
}

const maxEntries = 1000

type Values = Record<string, unknown> | null

/**
 * `GET /<plural>/<id>/history`: the changes of a record, the last first, with the fields that are visible to the caller, who must be able to read
 * the record. A hook `get::one::pre` runs, too, also for a deleted record. With a scope, changes of a former record of the key are left out.
 *
 * @example
 * Router().get('/:id/history', history(Customer))
 */
export const history = handler(historyFacts.history, respond, describeHistory)

async function respond(resource: Resource, req: Request, res: Response): Promise<void> {
  const context = contextOf(req)
  const { session } = context
  const id = parseId(resource, req.params.id)
  const caller = await callerOf(req, resource, historyFacts.history)
  const exists = await checkRecord(callFor(context, resource, caller, 'history'), id, true)
  const former = caller.scopes.has(resource.model) ? renderLastFormer(resource.plural, String(id)) : sql`0`
  // Timestamps in the form of responses.
  const times: Readonly<Record<string, string>> = {
    at: wireDatetime(raw('at')).sql,
    cause_at: renderCauseTime(ownName('audit_entries')),
  }
  // A cast: the values of an `Sql` have no type.
  const condition = sql`id > ${former}${renderVisible(resource, caller.audience)}`
  const rows = await session
    .knex(ownTable('audit_entries'))
    .where({ resource: resource.plural, record_id: String(id) })
    .whereRaw(condition.sql, condition.values as Knex.Value[])
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .select(entryNames.map((name) => (times[name] ? session.knex.raw(`${times[name]} as ${name}`) : name)))
  if (!exists && rows.length === 0) throw missing(resource, id)

  const values = rows.flatMap(({ before, after }) => [before, after])
  const visibleLinks = await narrowLinks(session, resource, caller, values)
  const visibleValues = (values: Values) => {
    if (values === null) return null
    const names = Object.keys(values).filter((name) => isVisibleIn(resource, name, caller.audience))
    return Object.fromEntries(names.map((name) => [name, mask(resource, name, visibleLinks(name, values[name]))]))
  }
  const unnamed = seesPeople(context, resource.model) ? {} : { actor_id: null, actor: null, as: null, message: null }
  res.json(
    rows.map(({ id, cause_id, before, after, ...row }) => {
      // The embedded database returns small bigints as numbers.
      const ids = { id: String(id), cause_id: cause_id === null ? null : String(cause_id) }
      return { ...ids, ...row, ...unnamed, before: visibleValues(before), after: visibleValues(after) }
    }),
  )
}

type Link = Readonly<Record<string, unknown>>

/** Returns a function that reduces the links in a value of an entry to those within the caller's scope on the related model. */
async function narrowLinks(
  session: Session,
  resource: Resource,
  caller: Caller,
  values: readonly Values[],
): Promise<(name: string, value: unknown) => unknown> {
  // Casts: the value of a many-to-many relation is a list of links.
  const narrowed = new Map<string, (links: readonly Link[]) => Link[]>()
  for (const { name, target } of linksOf(resource)) {
    if (!caller.scopes.has(target.model)) continue
    const keyOf = (link: Link) => link[target.key.name]
    const ids = values.flatMap((fields) => (fields?.[name] ?? []) as Link[]).map(keyOf)
    const visible = await runExisting(session, planOne(target, [], caller), ids)
    narrowed.set(name, (links) => links.filter((link) => visible.has(String(keyOf(link)))))
  }
  return (name, value) => narrowed.get(name)?.((value ?? []) as Link[]) ?? value
}
