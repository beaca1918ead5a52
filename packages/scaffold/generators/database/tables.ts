// All new resources of a run, with their relations, without reading or asking.

import { areEnglish } from '../../answers/english.ts'
import type { ModelChange } from '../../answers/model-change.ts'
import { defaultSchema } from '../../answers/names.ts'
import type { InverseRelation, ResourceSpec } from '../../answers/resource-spec.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { findTable, isSameTable, keyColumns } from '../../schema/shape/shape.ts'
import { quoteTable } from '../../schema/steps/sql.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { applyConventions, type Convention } from './conventions/conventions.ts'
import { needsValue } from './fields.ts'
import { addLink, isPureLink, linkOf, ownColumns, ownersOf } from './links.ts'
import { arrangeMenu } from './menu.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { addRelations, resourceFor, type TableResource } from './references.ts'
import { type Known, specOf } from './table.ts'

/** The resources of tables, the relations to add to existing models, and notes for the user. */
export type DatabaseResources = {
  specs: ResourceSpec[]
  /** Relations to add to existing models. */
  inverses: InverseRelation[]
  notes: Note[]
}

/** What decides on resources besides the tables. */
export type DatabaseContext = Pick<Known, 'keyOf' | 'models' | 'findings'> & {
  /** The link tables that earlier runs added. */
  readonly links: readonly TableName[]
  /** The changes of models that follow their tables. */
  readonly changes: readonly ModelChange[]
  /** What the tables mean without declaring it. */
  readonly conventions: readonly Convention[]
  /** The currency of amounts whose tables do not say it. */
  readonly currency?: string | undefined
  /** The main tables. */
  readonly main: readonly string[]
}

/** Creates resources for the chosen tables and views, with relations for their foreign keys. */
export function resourcesOf(
  schema: DatabaseSchema,
  chosen: readonly Table[],
  { keyOf, models: current, links: recorded, findings, changes, conventions, currency, main }: DatabaseContext,
): DatabaseResources {
  const notes: Note[] = []
  // Copies, which get the new relations.
  const models = current.map((model) => ({ ...model, relations: [...model.relations] }))
  const fresh = schema.tables.filter((table) => {
    if (findTable(chosen, table) === undefined || resourceFor(table, models) !== undefined) return false
    const text = unreadable(table)
    if (text !== undefined) notes.push({ group: 'missing', table: tableLabel(table), text })
    return text === undefined
  })
  notes.push(...findings.notes.filter((note) => fresh.some((table) => tableLabel(table) === note.table)))
  const links = fresh.flatMap((table) => linkOf(table) ?? [])
  // Link tables without a key of one column, such as `id`: they need not be resources.
  const withoutId = links.filter(({ table }) => keyOf(table).columns.length !== 1)
  const keyOfEnd = (end: TableName) => {
    const [model, table] = [resourceFor(end, models), findTable(fresh, end)]
    return model ? keyColumns(model) : table && keyOf(table).columns
  }
  const tables = fresh.filter((table) => !withoutId.some((link) => link.table === table && isPureLink(link, keyOfEnd)))
  const resources = resourcesOfTables(tables, { keyOf, models, isEnglish: areEnglish(schema.tables), findings }, notes)
  const existing = schema.tables.flatMap((table): TableResource[] => {
    const spec = resourceFor(table, models)
    return spec === undefined ? [] : [{ table, spec }]
  })
  addRelations(resources, existing, changes, notes)
  const specs = resources.map(({ spec }) => spec)
  applyConventions(conventions, (table) => resourceFor(table, specs), currency)
  const everything = [...models, ...specs]
  for (const link of links) {
    // A link that an earlier run added to existing models is not added again: the user may have renamed or removed its relations.
    const isNew = ownersOf(link, everything).some((owner) => specs.includes(owner))
    // A resource with an `id` whose other columns need values is edited as a record; a relation could only show its ends.
    const isRelation = withoutId.includes(link) || !ownColumns(link).some(needsValue)
    if (isRelation && (isNew || !recorded.some((other) => isSameTable(other, link.table)))) addLink(link, everything)
  }
  const inverses = models.flatMap(({ names: model, relations }, at) =>
    relations.slice(current[at]?.relations.length).map((relation) => ({ model, relation })),
  )
  return { specs: arrangeMenu(specs, models, schema.tables, main), inverses, notes }
}

/** Returns why a table cannot be read, and what helps; undefined if it can. */
function unreadable(table: Table): string | undefined {
  if (!table.isReadable)
    return 'this user may not read it. It is skipped. Grant the user SELECT on it and USAGE on its schema, and it can be taken'
  if (table.isFilled !== false) return undefined
  return `it has never been filled. It is skipped. Run refresh materialized view ${quoteTable(table)}, and it can be taken`
}

function resourcesOfTables(tables: readonly Table[], known: Known, notes: Note[]): TableResource[] {
  const resources: TableResource[] = []
  // Tables of `public` come first, so that they get their own names.
  const rank = ({ schema }: Table) => Number(schema !== defaultSchema)
  for (const table of tables.toSorted((one, other) => rank(one) - rank(other))) {
    const models = [...known.models, ...resources.map(({ spec }) => spec)]
    const spec = specOf(table, { ...known, models }, notes)
    if (spec !== undefined) resources.push({ table, spec })
  }
  return resources
}
