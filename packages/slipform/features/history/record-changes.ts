// The listener to the writes of audited models. It runs in their transactions: an error rolls the write back.

import type { Knex } from 'knex'
import { authorOf, reachesAll } from '../../crud/access/caller.ts'
import { asideOf, isAside } from '../../crud/audience/aside.ts'
import type { Caller } from '../../crud/audience/caller.ts'
import type { Snapshot, WriteListener } from '../../crud/context/write-listeners.ts'
import { ownName, ownTable } from '../../db/own-schema.ts'
import type { AnyModel } from '../../model/model.ts'
import { type WriteAction, writeActions } from '../../model/operations.ts'
import { isExcluded, linksOf, type Resource, resourceOf } from '../../model/resource/resource.ts'
import { mask, renderLastFormer } from './handler.ts'
import { type Cause, causeOf, messageOf } from './headers.ts'
import { isSetOnUpdate, renderVisible } from './visible-entries.ts'

/**
 * Returns the listener that records each write of a model: the user, the message and cause of the request, and the record's values before and
 * after. An update records only changed fields, and none if only fields changed that the server sets. Values of hidden fields are masked.
 */
export function recordChanges(model: AnyModel): WriteListener {
  const resource = resourceOf(model)
  const names = [...resource.stored, ...linksOf(resource)].map(({ name }) => name)
  const isWritable = (name: string) => {
    const member = resource.fields.get(name) ?? resource.relation(name)
    return member !== undefined && !isExcluded(member, 'update') && !isSetOnUpdate(resource, name)
  }
  return {
    actions: writeActions,
    needsValues: true,
    async onWrite({ knex }, { action, caller, origin, records }) {
      const { actor: user } = caller
      const author = authorOf(user)
      const message = messageOf(origin.req) ?? null
      const causeOfRequest = causeOf(origin.req)
      for (const { id, formerId, before, after } of records) {
        // Entries follow a record whose key has changed.
        if (formerId !== undefined) {
          const entries = knex(ownTable('audit_entries')).where({
            resource: resource.plural,
            record_id: String(formerId),
          })
          await entries.update({ record_id: String(id) })
        }
        const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
        if (action === 'update' && changed.every((name) => isSetOnUpdate(resource, name))) continue
        const isReturn = action === 'update' && isAside(model, before) && !isAside(model, after)
        const cause = isReturn ? { type: asideOf(model)?.feature ?? '' } : causeOfRequest
        const written = pick(resource, after, changed.filter(isWritable)) ?? '{}'
        const change = { id: String(id), action, caller, written }
        const [causeId]: string[] = cause === undefined ? [] : await findCause(knex, resource, change, cause)
        // The cause is dropped without its entry: a request may write several records although the entry belongs to one, and the user may not
        // have changed the record before an `undo`.
        const needsEntry = cause?.type === 'undo' || cause?.entry !== undefined
        const isGroundless = needsEntry && causeId === undefined
        await knex(ownTable('audit_entries')).insert({
          action,
          resource: resource.plural,
          record_id: String(id),
          actor_id: author?.id ?? null,
          actor: author?.email ?? null,
          as: user?.viewedBy ? (user.email ?? null) : null,
          before: pick(resource, before, changed),
          after: pick(resource, after, changed),
          message,
          cause: isGroundless ? null : (cause?.type ?? null),
          cause_id: causeId ?? null,
        })
      }
    },
  }
}

interface Change {
  /** The key of the record. */
  readonly id: string
  readonly action: WriteAction
  readonly caller: Caller
  /** The changed values of fields that clients can write, as JSON. */
  readonly written: string
}

/**
 * Selects the entry that is the cause of a change. A user undoes their own change, and restores versions that the history shows to them. An
 * update must give each field the value before the undone entry, or after the restored one. A create may restore a deleted record under
 * another key, for a user who reads its history or has deleted it.
 */
function findCause(knex: Knex, resource: Resource, change: Change, { type, entry }: Cause): Knex.QueryBuilder {
  const { id, action, caller, written } = change
  const { plural } = resource
  const entries = knex(ownTable('audit_entries')).where({ resource: plural }).orderBy('id', 'desc').limit(1).pluck('id')
  const byActor = { actor_id: authorOf(caller.actor)?.id ?? null }
  if (type !== 'undo' && type !== 'restore') return entries.where({ record_id: id, action: 'delete' })
  if (type === 'undo') {
    const last = knex(ownTable('audit_entries'))
      .where({ resource: plural, record_id: id, ...byActor })
      .max('id')
    entries.where('id', last)
  }
  if (action === 'update') entries.whereRaw(givesBack(type), [written, plural, id])
  if (type === 'undo') return entries
  const readsAll = reachesAll(caller, resource)
  const visible = renderVisible(resource, caller.audience)
  // Casts: the values of an `Sql` have no type.
  entries.whereRaw(`true${visible.sql}`, visible.values as Knex.Value[])
  const deletes = { action: 'delete', ...(!readsAll && byActor) }
  const former = renderLastFormer(plural, id)
  return entries.where({ id: entry ?? null }).where((allowed) => {
    if (readsAll) allowed.where({ record_id: id })
    // Leaves out entries of a former record of the key, which the user may not have been able to read.
    else if (action !== 'create')
      allowed.where({ record_id: id }).whereRaw(`id > ${former.sql}`, former.values as Knex.Value[])
    if (action === 'create') allowed.orWhere(deletes)
  })
}

/**
 * Renders that each written value is the field's value before the undone entry, or after the restored entry. This value is `before` of the
 * field's first change: from the undone entry on, or later than the restored entry.
 */
function givesBack(type: 'undo' | 'restore'): string {
  const entries = ownName('audit_entries')
  return `not exists (select from jsonb_each(?::jsonb) as written (name, value) where value is distinct from (
    select later.before -> name from ${entries} as later
    where later.resource = ? and later.record_id = ? and later.id ${type === 'undo' ? '>=' : '>'} audit_entries.id and jsonb_exists(later.before, name)
    order by later.id limit 1))`
}

function pick(resource: Resource, snapshot: Snapshot | undefined, names: readonly string[]): string | null {
  if (snapshot === undefined) return null
  const values = names.map((name) => [name, mask(resource, name, snapshot[name] ?? null)])
  return JSON.stringify(Object.fromEntries(values))
}
