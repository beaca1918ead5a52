import { linksName, type ResourceInfo } from 'slipform/browser'
import { isSameValue, linkedIds } from '../../api/changedFields.ts'
import { isSecret, isServerTime } from '../../resource/kinds.ts'
import { isIn } from '../../resource/named.ts'
import { mayFollow } from '../../resource/states.ts'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { masked } from '../../ui/VersionValue.tsx'

/**
 * Returns the version to restore: the values that a record had right after a change, of the fields that have changed since. Each is the
 * one before the first change that followed. Entries are in the order of the history, the last first.
 */
export function valuesAfter(entries: readonly Entry[], id: Entry['id']): Values {
  const place = entries.findIndex((entry) => entry.id === id)
  const later = entries.slice(0, place)
  return Object.assign({}, ...later.map(({ before }) => before))
}

/** Returns the entry before one, whose version an update replaced; undefined if the history begins later. */
export const entryBefore = (entries: readonly Entry[], id: Entry['id']): Entry['id'] | undefined =>
  entries[entries.findIndex((entry) => entry.id === id) + 1]?.id

/**
 * Separates recorded values that can be written from others, before a dry run. Values that the record has already, and those that the
 * server sets, are in neither. Without a `current` record a new one is created, with its key if that can be written.
 */
export function separate(values: Values, info: ResourceInfo, current?: Values) {
  const view = current === undefined ? 'create' : 'update'
  const body: Values = {}
  // Fields that the user may not write, or whose state may not follow the current one.
  const fixed: string[] = []
  // Fields whose values are not in the history.
  const unknown: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const field = info.fields[name]
    if (field === undefined) {
      const ids = linkedIds(values, name)
      if (current !== undefined && isSameSet(ids, linkedIds(current, name))) continue
      if (info.relations?.[name]?.writable) body[linksName(name)] = ids
      else fixed.push(name)
      continue
    }
    if (current !== undefined && name in current && isSameValue(value, current[name])) continue
    if (isServerTime(field) || field.updated || (field.key && !isIn(view, field))) continue
    if ((isSecret(field) && value === masked) || (field.kind === 'bytes' && value !== null)) unknown.push(name)
    else if (!isIn(view, field) || !mayFollow(field, current?.[name], value)) fixed.push(name)
    else body[name] = value
  }
  // A record that is created again begins as a new one.
  for (const name of current === undefined ? fixed : [])
    if (info.fields[name]?.required && info.fields[name].initial) body[name] = info.fields[name].initial[0]
  return { body, fixed, unknown }
}

const isSameSet = (ids: readonly unknown[], others: readonly unknown[]) =>
  ids.length === others.length && ids.every((id) => others.includes(id))
