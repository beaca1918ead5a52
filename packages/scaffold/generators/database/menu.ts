// The last step for new resources: their places in the menu of the admin. It sets only icon, group and order.

import { groupBy, humanizeName } from 'slipform/browser'
import { defaultSchema, singularOf } from '../../answers/names.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { iconOf } from './icon.ts'
import { nameOf, tableLabel } from './names.ts'
import { countReferringTables } from './references.ts'

// A menu of so many entries is read at a glance.
const maxUngrouped = 12
/** The number of tables from which a word in common makes a group. */
const minGroup = 3
// A list of values has a name and a few words on it, and not many rows.
const maxLookupColumns = 4
const maxLookupRows = 1_000
/** What more tables refer to is a subject of the database. */
const maxLookupReferences = 20

// The last headings of a menu.
const lookups = 'Lookups'
const leftovers = 'Others'

/**
 * Gives new resources an icon by their names, and all but the main ones a heading in the menu if there are many: by schema, by the first words of
 * their names, one for lists of values, and, where a project begins, one for the rest. Returns them in the order of the menu, the main ones first.
 */
export function arrangeMenu(
  specs: readonly ResourceSpec[],
  models: readonly ResourceSpec[],
  tables: readonly Table[],
  main: readonly string[],
): ResourceSpec[] {
  for (const spec of specs) {
    const icon = iconOf(spec.names.singular)
    if (icon !== undefined) spec.icon = icon
  }
  const labelOf = ({ names: { schema = defaultSchema, table } }: ResourceSpec) => tableLabel({ schema, name: table })
  const leading = main.flatMap((label) => specs.find((spec) => labelOf(spec) === label) ?? [])
  const others = specs.filter((spec) => !leading.includes(spec))
  if (models.length + specs.length <= maxUngrouped) return [...leading, ...others]
  const isOfValues = (spec: ResourceSpec) => {
    const table = findTable(tables, tableOf(spec))
    return table !== undefined && isLookup(table, tables)
  }
  const subjects = [...models, ...others].filter((spec) => !isOfValues(spec))
  const groups = groupsOf(subjects, [...models, ...specs])
  const rest = models.length === 0 ? leftovers : undefined
  for (const spec of others) {
    const group = isOfValues(spec) ? lookups : (groups.get(spec) ?? rest)
    if (group !== undefined) spec.group = group
  }
  const rank = ({ group = '' }: ResourceSpec) => [lookups, leftovers].indexOf(group)
  const byHeading = others.sort(
    (one, other) => rank(one) - rank(other) || (one.group ?? '').localeCompare(other.group ?? '', 'en'),
  )
  return [...leading, ...byHeading]
}

/** Returns the headings of resources by their schemas, if they have several, else by the first words of their names. */
function groupsOf(subjects: readonly ResourceSpec[], all: readonly ResourceSpec[]): ReadonlyMap<ResourceSpec, string> {
  const groups = new Map<ResourceSpec, string>()
  const schemas = groupBy(subjects, ({ names }) => names.schema)
  for (const [schema, members] of schemas.size > 1 ? schemas : [])
    for (const spec of members) if (schema !== undefined) groups.set(spec, humanizeName(schema))
  const rest = subjects.filter((spec) => !groups.has(spec))
  for (const [word, members] of groupBy(rest, ({ names }) => singularOf(names.singular.split('_')[0] ?? ''))) {
    const namesake = all.find(({ names }) => names.singular === word)
    // A main table has no heading, and counts for that of its details. A letter is no heading.
    const size = new Set(namesake ? [...members, namesake] : members).size
    if (size < minGroup || word.length === 1) continue
    const heading = namesake?.names.pluralLabel ?? members[0]?.names.label.split(' ')[0] ?? word
    for (const spec of members) groups.set(spec, heading)
  }
  return groups
}

// Organizations and people are not values, however little a table says of them.
const actors = ['Business', 'People']

/** Whether a table is a list of values: others refer to it, and it refers to none. */
export function isLookup(table: Table, tables: readonly Table[]): boolean {
  if (table.isView || table.foreignKeys.length > 0 || table.rows > maxLookupRows) return false
  if (actors.includes(iconOf(nameOf(table.name)) ?? '')) return false
  const told = table.columns.filter(({ name }) => !table.primaryKey.includes(name) && !/_at$|At$/.test(name))
  const references = countReferringTables(table, tables)
  return told.length <= maxLookupColumns && references > 0 && references <= maxLookupReferences
}
