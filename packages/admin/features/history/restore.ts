import { linksName, type ResourceInfo, relationOfLinks } from 'slipform/browser'
import { changedFields, linkedIds } from '../../api/changedFields.ts'
import { isSecret, isServerTime } from '../../resource/kinds.ts'
import { isIn } from '../../resource/named.ts'
import { mayFollow } from '../../resource/states.ts'
import type { Entry, Values } from '../../ui/useHistory.ts'
import { masked } from '../../ui/VersionValue.tsx'

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
 * Separates recorded values that a restore writes from the names of fields that it omits, as the user may not write them or the history
 * does not hold their values. Values that the record has already, keys, and values that the server sets are in neither.
 */
export function separate(values: Values, { fields, relations }: ResourceInfo, current: Values) {
  const recorded = Object.entries(values).map(([name, value]): [string, unknown] =>
    name in fields ? [name, value] : [linksName(name), linkedIds(values, name)],
  )
  const body: Values = {}
  const omitted: string[] = []
  for (const [name, value] of Object.entries(changedFields(Object.fromEntries(recorded), current))) {
    const field = fields[name]
    if (field === undefined) {
      const relation = relationOfLinks(name) ?? name
      if (relations?.[relation]?.writable) body[name] = value
      else omitted.push(relation)
      continue
    }
    if (isServerTime(field) || field.updated || field.key) continue
    const isUnknown = (isSecret(field) && value === masked) || (field.kind === 'bytes' && value !== null)
    if (!isUnknown && isIn('update', field) && mayFollow(field, current[name], value)) body[name] = value
    else omitted.push(name)
  }
  return { body, omitted }
}
