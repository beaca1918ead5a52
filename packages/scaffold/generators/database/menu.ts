// The last step for new resources: their places in the menu of the admin. It sets only icon, group and order.

import { groupBy, humanizeName } from 'slipform/browser'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { hasOwnLabel, pluralOf } from '../../spec/names.ts'
import { lookupsGroup, type ResourceSpec } from '../../spec/resource-spec.ts'
import { iconOf } from './icon.ts'
import { linkOf } from './links.ts'
import { countReferringKeys, weigh } from './weight.ts'

// A menu of so many entries is read at a glance.
const maxUngrouped = 12
/** The number of tables from which a word in common or a table that they refer to makes a group. */
const minGroup = 3
// A list of values has a name and a few words on it, and not many rows.
const maxLookupColumns = 4
const maxLookupRows = 1_000

/**
 * Gives new resources an icon by their names, and a heading in the menu if there are many: by schema, by the first word of their
 * names, by the table that they refer to, and one for lists of values. Returns them in the order of the menu: views by themselves come last.
 */
export function arrangeMenu(
  specs: readonly ResourceSpec[],
  models: readonly ResourceSpec[],
  tables: readonly Table[],
): ResourceSpec[] {
  const all = [...models, ...specs]
  const singulars = new Set(all.map(({ names }) => names.singular))
  for (const spec of specs) {
    const table = findTable(tables, tableOf(spec))
    const isLink = table !== undefined && linkOf(table) !== undefined
    const icon = iconOf(spec.names.singular, singulars, isLink)
    if (icon !== undefined) spec.icon = icon
  }
  if (all.length <= maxUngrouped) return [...specs]
  const groups = groupsOf(all, tables)
  for (const spec of specs) {
    const group = groups.get(spec)
    if (group !== undefined) spec.group = group
  }
  const isTable = (spec: ResourceSpec) => findTable(tables, tableOf(spec))?.isView !== true
  const ofTables = new Set(all.filter(isTable).map(({ group }) => group))
  // Views mostly repeat what tables hold.
  const rank = ({ group }: ResourceSpec) =>
    group === undefined ? 0 : !ofTables.has(group) ? 3 : group === lookupsGroup ? 2 : 1
  return [...specs].sort(
    (one, other) => rank(one) - rank(other) || (one.group ?? '').localeCompare(other.group ?? '', 'en'),
  )
}

/** Returns the headings of resources; those that belong to no group have none. */
function groupsOf(all: readonly ResourceSpec[], tables: readonly Table[]): ReadonlyMap<ResourceSpec, string> {
  const groups = new Map<ResourceSpec, string>()
  const tableBySpec = new Map(all.map((spec) => [spec, findTable(tables, tableOf(spec))]))
  const rest = () => all.filter((spec) => !groups.has(spec))
  for (const spec of all) if (isLookup(spec, tableBySpec.get(spec), tables)) groups.set(spec, lookupsGroup)
  const schemas = new Set(rest().map(({ names }) => names.schema))
  if (schemas.size > 1)
    for (const spec of rest()) if (spec.names.schema !== undefined) groups.set(spec, humanizeName(spec.names.schema))
  const firstWord = ({ names }: ResourceSpec) => names.singular.split('_')[0] ?? ''
  for (const [word, named] of groupBy(rest(), firstWord))
    if (named.length >= minGroup)
      for (const spec of named) groups.set(spec, headingOf(wordsInCommon(named) || word, named, all))
  joinOwners(rest(), tableBySpec, tables, groups)
  return groups
}

/** Groups resources with the weightiest of those that they refer to, but not with one to which nearly all do. */
function joinOwners(
  rest: readonly ResourceSpec[],
  tableBySpec: ReadonlyMap<ResourceSpec, Table | undefined>,
  tables: readonly Table[],
  groups: Map<ResourceSpec, string>,
): void {
  const weightOf = weigh(tables)
  const ownersOf = (spec: ResourceSpec) =>
    rest.filter((other) => {
      const refers = spec.relations.some(
        ({ kind, target }) => kind === 'belongsTo' && target.plural === other.names.plural,
      )
      const table = tableBySpec.get(other)
      return other !== spec && refers && table !== undefined && countReferringKeys(table, tables) < rest.length / 3
    })
  const owned = rest.flatMap((spec) => {
    const [owner] = ownersOf(spec).sort((one, other) => weightOf(other.names) - weightOf(one.names))
    return owner === undefined ? [] : [{ spec, owner }]
  })
  for (const [owner, members] of groupBy(owned, ({ owner }) => owner)) {
    if (members.length + 1 < minGroup) continue
    for (const spec of [owner, ...members.map(({ spec }) => spec)])
      if (!groups.has(spec)) groups.set(spec, owner.names.pluralLabel)
  }
}

// Organizations and people are not values, however little a table says of them.
const actors = ['Badge', 'Business', 'Group', 'Groups', 'People']

/** Whether a table is a list of values: others refer to it, and it refers to none. */
function isLookup({ icon = '' }: ResourceSpec, table: Table | undefined, tables: readonly Table[]): boolean {
  if (actors.includes(icon)) return false
  if (table === undefined || table.isView || table.foreignKeys.length > 0 || table.rows > maxLookupRows) return false
  const told = table.columns.filter(({ name }) => !table.primaryKey.includes(name) && !/_at$|At$/.test(name))
  return told.length <= maxLookupColumns && countReferringKeys(table, tables) > 0
}

/** Returns the first words that all names have: `good_job` of good_jobs, good_job_batches and good_job_settings. */
function wordsInCommon(specs: readonly ResourceSpec[]): string {
  const [first = [], ...others] = specs.map(({ names }) => names.singular.split('_'))
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  return (end === -1 ? first : first.slice(0, end)).join('_')
}

/** Returns the heading for words that names begin with: the plural of the resource of that name, or the words themselves. */
function headingOf(words: string, named: readonly ResourceSpec[], all: readonly ResourceSpec[]): string {
  const namesake = all.find(({ names }) => names.singular === words || names.plural === pluralOf(words))
  const labelled = named.find(({ names }) => hasOwnLabel(names))
  if (namesake !== undefined || labelled === undefined) return namesake?.names.pluralLabel ?? humanizeName(words)
  return labelled.names.label.split(' ').slice(0, words.split('_').length).join(' ')
}
