import type { Identifier, RaRecord, UpdateParams } from 'react-admin'
import { linksName, type ResourceInfo, relationOfLinks } from 'slipform/browser'
import { changedFields, linkedIds } from '../../api/changedFields.ts'
import { isSecret } from '../../resource/kinds.ts'
import { isIn } from '../../resource/named.ts'
import { mayFollow } from '../../resource/states.ts'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { masked } from '../../ui/VersionValue.tsx'

/** The state of the address of a form that restores a version of its record: the entry of the history, and the values after it. */
export interface RestoreState {
  readonly restored?: { readonly entry: Identifier; readonly values: Values }
}

/** Sends the update of a form, as a mutation middleware calls it. */
export type Update = (resource: string, params: UpdateParams) => Promise<{ data: RaRecord }>

/**
 * Returns the version to restore: the values that a record had right after the change `id`, for the fields that later changes changed. The
 * value of a field is the one before the first of these changes. Entries are in the history's order, the newest first.
 */
export function valuesAfter(entries: readonly Entry[], id: Entry['id']): Values {
  const place = entries.findIndex((entry) => entry.id === id)
  const later = entries.slice(0, place)
  return Object.assign({}, ...later.map(({ before }) => before))
}

/**
 * Returns the recorded values that a form writes: those that differ from the stored record, or those of a new record. Leaves out fields that
 * the user may not write, and values that the history does not hold.
 */
export function writableValues(values: Values, { fields, relations }: ResourceInfo, stored?: RaRecord): Values {
  const recorded = Object.entries(values).map(([name, value]): [string, unknown] =>
    name in fields ? [name, value] : [linksName(name), linkedIds(values, name)],
  )
  const isWritable = ([name, value]: [string, unknown]) => {
    const field = fields[name]
    if (field === undefined) return relations?.[relationOfLinks(name) ?? name]?.writable
    if (field.updated || (stored && field.key)) return false
    if (isSecret(field) ? value === masked : field.kind === 'bytes' && value !== null) return false
    return isIn(stored ? 'update' : 'create', field) && mayFollow(field, stored?.[name], value)
  }
  const changed = Object.entries(changedFields(Object.fromEntries(recorded), stored ?? {}))
  return Object.fromEntries(changed.filter(isWritable))
}
