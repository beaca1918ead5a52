// The last step for new resources: their places in the menu of the admin. It sets only icon, group and order.

import { groupBy, humanizeName } from 'slipform/browser'
import { lookupsGroup, type ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { iconOf } from './icon.ts'
import { countReferringKeys } from './relations.ts'

// A menu of so many entries is read at a glance.
const maxUngrouped = 12
/** The number of tables from which a word in common makes a group. */
const minGroup = 3
// A list of values has a name and a few words on it, and not many rows.
const maxLookupColumns = 4
const maxLookupRows = 1_000

/**
 * Gives new resources an icon by their names, and a heading in the menu if there are many: by schema, by the first word of their names, and
 * one for lists of values, which comes last. Returns them in the order of the menu.
 */
export function arrangeMenu(
  specs: readonly ResourceSpec[],
  models: readonly ResourceSpec[],
  tables: readonly Table[],
): ResourceSpec[] {
  const all = [...models, ...specs]
  for (const spec of specs) {
    const icon = iconOf(spec.names.singular)
    if (icon !== undefined) spec.icon = icon
  }
  if (all.length <= maxUngrouped) return [...specs]
  const lookups = all.filter((spec) => isLookup(spec, tables))
  const groups = groupsOf(all.filter((spec) => !lookups.includes(spec)))
  for (const spec of specs) {
    const group = lookups.includes(spec) ? lookupsGroup : groups.get(spec)
    if (group !== undefined) spec.group = group
  }
  const rank = ({ group }: ResourceSpec) => (group === undefined ? 0 : group === lookupsGroup ? 2 : 1)
  return [...specs].sort(
    (one, other) => rank(one) - rank(other) || (one.group ?? '').localeCompare(other.group ?? '', 'en'),
  )
}

/** Returns the headings of resources by their schemas, if they have several, else by the first word of their names. */
function groupsOf(all: readonly ResourceSpec[]): ReadonlyMap<ResourceSpec, string> {
  const groups = new Map<ResourceSpec, string>()
  const hasSchemas = new Set(all.map(({ names }) => names.schema)).size > 1
  for (const spec of all)
    if (hasSchemas && spec.names.schema !== undefined) groups.set(spec, humanizeName(spec.names.schema))
  const rest = all.filter((spec) => !groups.has(spec))
  for (const [word, named] of groupBy(rest, ({ names }) => names.singular.split('_')[0])) {
    const namesake = all.find(({ names }) => names.singular === word)
    const [heading = ''] = namesake ? [namesake.names.pluralLabel] : (named[0]?.names.label.split(' ') ?? [])
    if (named.length >= minGroup) for (const spec of named) groups.set(spec, heading)
  }
  return groups
}

// Organizations and people are not values, however little a table says of them.
const actors = ['Badge', 'Business', 'Group', 'People']

/** Whether a table is a list of values: others refer to it, and it refers to none. */
function isLookup(spec: ResourceSpec, tables: readonly Table[]): boolean {
  if (actors.includes(spec.icon ?? '')) return false
  const table = findTable(tables, tableOf(spec))
  if (table === undefined || table.isView || table.foreignKeys.length > 0 || table.rows > maxLookupRows) return false
  const told = table.columns.filter(({ name }) => !table.primaryKey.includes(name) && !/_at$|At$/.test(name))
  return told.length <= maxLookupColumns && countReferringKeys(table, tables) > 0
}
