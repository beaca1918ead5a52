// feature.ts listens to the writes of audited models by this. It runs in their transactions: what it throws undoes the write.

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
 * Returns the listener that records each write of a model: the user, the message of the request, what it takes back, and the record's values
 * before and after. An update records only changed fields. Values that no response shows are masked.
 */
export function recordChanges(model: AnyModel): WriteListener {
  const resource = resourceOf(model)
  const names = [...resource.stored, ...linksOf(resource)].map(({ name }) => name)
  const isWritable = (name: string) => {
    const of = resource.fields.get(name) ?? resource.relation(name)
    return of !== undefined && !isExcluded(of, 'update') && !isSetOnUpdate(resource, name)
  }
  return {
    actions: writeActions,
    needsValues: true,
    async onWrite({ knex }, { action, caller, origin, records }) {
      const { actor: user } = caller
      const author = authorOf(user)
      const message = messageOf(origin.req) ?? null
      const named = causeOf(origin.req)
      for (const { id, formerId, before, after } of records) {
        // The entries follow the record to its key.
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
        const cause = isReturn ? { type: asideOf(model)?.feature ?? '' } : named
        const written = pick(resource, after, changed.filter(isWritable)) ?? '{}'
        const change = { id: String(id), action, caller, written }
        const [causeId]: string[] = cause === undefined ? [] : await findCause(knex, resource, change, cause)
        // A request may write several records, but the entry is of one: the others restore nothing. The user may not have changed the
        // record before: then there is nothing to undo.
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
 * Selects the entry that a change takes back: a user undoes their own, and restores versions that their history shows. An update takes back what it
 * claims if it gives each field the value before the undone entry, or after the restored one. A record that was deleted may have been created again with another
 * key, by a user who reads its history or has deleted it.
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
  entries.whereRaw(`true${visible.sql}`, visible.values as Knex.Value[])
  const deletes = { action: 'delete', ...(!readsAll && byActor) }
  const former = renderLastFormer(plural, id)
  return entries.where({ id: entry ?? null }).where((allowed) => {
    if (readsAll) allowed.where({ record_id: id })
    // The user may not have been able to read a record that had the key before.
    else if (action !== 'create')
      allowed.where({ record_id: id }).whereRaw(`id > ${former.sql}`, former.values as Knex.Value[])
    if (action === 'create') allowed.orWhere(deletes)
  })
}

/** Renders that each written value is that which its field had before an entry, or after the restored one: the first later change of the field has it. */
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
