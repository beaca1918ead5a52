// The last step for new resources: their places in the menu of the admin. It sets only icon, group and order.

import { groupBy, humanizeName } from 'slipform/browser'
import { singularOf } from '../../answers/names.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { iconOf } from './icon.ts'
import { nameOf, tableLabel } from './names.ts'
import { countReferringTables } from './relations.ts'

// A menu of so many entries is read at a glance.
const maxUngrouped = 12
/** The number of tables from which a word in common makes a group. */
const minGroup = 3
/** A schema of more tables says little of each: words group them. */
const maxOfSchema = 40
// A list of values has a name and a few words on it, and not many rows.
const maxLookupColumns = 4
const maxLookupRows = 1_000
/** What more tables refer to is a subject of the database. */
const maxLookupReferences = 20

// The last headings of a menu.
const lookups = 'Lookups'
const leftovers = 'Others'

/**
 * Gives new resources an icon by their names, and all but the main ones a heading in the menu if there are many: by schema, by the first word of
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
  const tableOfSpec = (spec: ResourceSpec) => findTable(tables, tableOf(spec))
  const leading = main.flatMap((label) => {
    const table = tables.find((table) => tableLabel(table) === label)
    return specs.find((spec) => table !== undefined && tableOfSpec(spec) === table) ?? []
  })
  const others = specs.filter((spec) => !leading.includes(spec))
  if (models.length + specs.length <= maxUngrouped) return [...leading, ...others]
  const isOfValues = (spec: ResourceSpec) => {
    const table = tableOfSpec(spec)
    return table !== undefined && isLookup(table, tables)
  }
  const grouped = [...models, ...others].filter((spec) => !isOfValues(spec))
  const groups = groupsOf(grouped, [...models, ...specs])
  for (const spec of others) {
    const group = isOfValues(spec) ? lookups : (groups.get(spec) ?? (models.length === 0 ? leftovers : undefined))
    if (group !== undefined) spec.group = group
  }
  const last = [lookups, leftovers]
  const rank = ({ group = '' }: ResourceSpec) => last.indexOf(group)
  return [
    ...leading,
    ...others.sort((one, other) => rank(one) - rank(other) || (one.group ?? '').localeCompare(other.group ?? '', 'en')),
  ]
}

/** Returns the headings of resources by their schemas, if they have several, else by the first words of their names. */
function groupsOf(grouped: readonly ResourceSpec[], all: readonly ResourceSpec[]): ReadonlyMap<ResourceSpec, string> {
  const groups = new Map<ResourceSpec, string>()
  const schemas = groupBy(grouped, ({ names }) => names.schema)
  for (const [schema, members] of schemas)
    if (schema !== undefined && schemas.size > 1 && members.length <= maxOfSchema)
      for (const spec of members) groups.set(spec, humanizeName(schema))
  const rest = grouped.filter((spec) => !groups.has(spec))
  for (const [word, named] of groupBy(rest, ({ names }) => singularOf(firstWord(names.singular, '_')))) {
    const namesake = all.find(({ names }) => names.singular === word)
    const heading = namesake?.names.pluralLabel ?? commonWords(named.map(({ names }) => names.label))
    // A main table has no heading, and counts for that of its details.
    const members = new Set(namesake ? [...named, namesake] : named)
    if (members.size >= minGroup) for (const spec of named) groups.set(spec, heading)
  }
  return groups
}

/** Returns the first word of a name; a letter before it, as in `l_artist_url`, says nothing. */
const firstWord = (name: string, separator: string) => name.split(separator).find(({ length }) => length > 1) ?? name

/** Returns the words that all labels begin with, at least the first of one: `In app agent`. */
function commonWords(labels: readonly string[]): string {
  const [words = [], ...others] = labels.map((label) => label.replace(/^. /, '').split(' '))
  const differing = words.findIndex((word, at) => at > 0 && others.some((other) => other[at] !== word))
  return humanizeName(words.slice(0, differing === -1 ? undefined : differing).join(' '))
}

// Organizations and people are not values, however little a table says of them.
const actors = ['Badge', 'Business', 'Group', 'People']

/** Whether a table is a list of values: others refer to it, and it refers to none. */
export function isLookup(table: Table, tables: readonly Table[]): boolean {
  if (actors.includes(iconOf(nameOf(table.name)) ?? '')) return false
  if (table.isView || table.foreignKeys.length > 0 || table.rows > maxLookupRows) return false
  const told = table.columns.filter(({ name }) => !table.primaryKey.includes(name) && !/_at$|At$/.test(name))
  const references = countReferringTables(table, tables)
  return told.length <= maxLookupColumns && references > 0 && references <= maxLookupReferences
}
