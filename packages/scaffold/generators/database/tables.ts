// All new resources of a run, with their relations, without reading or asking. Link tables come second: whether one needs a
// resource depends on those of its ends.

import type { FieldSpec, InverseRelation, ResourceSpec } from '../../answers/resource-spec.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { isSameTable } from '../../schema/shape/shape.ts'
import { quoteTable } from '../../schema/steps/sql.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { applyConventions, type Convention } from './conventions/convention.ts'
import { areEnglish } from './icon.ts'
import { countReferences, keyOfTable } from './key.ts'
import { addLink, isPureLink, type Link, linkOf, linksInUse, ownersOf } from './links.ts'
import { arrangeMenu } from './menu.ts'
import { nameOf, tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { resourceFor, type TableResource } from './references.ts'
import { addRelations, sortRelations } from './relations.ts'
import { type Known, specOf } from './table.ts'

/** The resources of tables, the relations to add to existing models, and notes for the user. */
export type DatabaseResources = {
  specs: ResourceSpec[]
  /** Relations to add to existing models. */
  inverses: InverseRelation[]
  known: ResourceSpec[]
  notes: Note[]
}

/** What decides on resources besides the tables. */
export type DatabaseContext = Pick<Known, 'keys' | 'names' | 'models' | 'findings'> & {
  /** The link tables that earlier runs added. */
  readonly links: readonly TableName[]
  /** By class: fields that models got from new columns. */
  readonly newFields: Readonly<Record<string, readonly FieldSpec[]>>
  /** What the tables mean without declaring it. */
  readonly conventions: readonly Convention[]
}

/** Creates resources for the chosen tables and views, with relations for their foreign keys. */
export function resourcesOf(
  schema: DatabaseSchema,
  chosen: readonly Table[],
  { keys, names, models: current, links: recorded, findings, newFields, conventions }: DatabaseContext,
): DatabaseResources {
  const notes: Note[] = []
  // Copies, which get the new relations.
  const models = current.map((model) => ({ ...model, relations: [...model.relations] }))
  const wanted = schema.tables.filter((table) => chosen.includes(table))
  const known = wanted.flatMap((table) => resourceFor(table, current) ?? [])
  const fresh: Table[] = []
  const count = countReferences(schema.tables)
  for (const table of wanted) {
    const model = resourceFor(table, models)
    const text = unreadable(table)
    const label = tableLabel(table)
    if (model !== undefined)
      notes.push({ group: 'known', table: label, text: `has the model models/${model.names.file}.ts` })
    else if (text !== undefined) notes.push({ group: 'missing', table: label, text })
    else fresh.push(table)
  }
  const labels = fresh.map(tableLabel)
  notes.push(...findings.notes.filter(({ table }) => labels.includes(table)))
  const bare = fresh.flatMap((table) => (keyOfTable(table, count).columns.length === 1 ? [] : (linkOf(table) ?? [])))
  const isLink = (table: Table) => bare.some((link) => link.table === table)
  const isEnglish = areEnglish(schema.tables.map(({ name }) => nameOf(name)))
  const context = { keys, names, models, isEnglish, findings, count }
  const first = resourcesOfTables(
    fresh.filter((table) => !isLink(table)),
    context,
    notes,
  )
  const linked = [...models, ...first.map(({ spec }) => spec)]
  const pure = bare.filter((link) => isPureLink(link, linked)).map(({ table }) => table)
  const others = fresh.filter((table) => isLink(table) && !pure.includes(table))
  const all = [...first, ...resourcesOfTables(others, { ...context, models: linked }, notes)]
  const resources = fresh.flatMap((table) => all.find((draft) => draft.table === table) ?? [])
  const existing = schema.tables.flatMap((table): TableResource[] => {
    const spec = resourceFor(table, models)
    return spec === undefined ? [] : [{ table, spec }]
  })
  addRelations(resources, existing, newFields, notes)
  const specs = resources.map(({ spec }) => spec)
  applyConventions(conventions, (table) => resourceFor(table, specs))
  const everything = [...models, ...specs]
  const inUse = linksInUse(current)
  /** Adds a link unless it is between existing models that had it: the user may have renamed or removed its relations. */
  const addNew = (link: Link, before: readonly TableName[]) => {
    const owners = ownersOf(link, everything)
    const isNew =
      owners.some((owner) => specs.includes(owner)) || !before.some((other) => isSameTable(other, link.table))
    if (isNew) return addLink(link, everything)
    if (owners.length === 0) return
    const plurals = owners.map(({ names }) => names.plural)
    const text = `was added to ${plurals.join(' and ')} before, and is not added again`
    notes.push({ group: 'known', table: tableLabel(link.table), text })
  }
  for (const link of bare) addNew(link, [...recorded, ...inUse])
  for (const { link } of conventions) if (link) addNew(link, inUse)
  for (const spec of specs) spec.relations = sortRelations(spec.relations, schema.tables)
  const inverses = models.flatMap(({ names: model, relations }, at) =>
    relations.slice(current[at]?.relations.length).map((relation) => ({ model, relation })),
  )
  return { specs: arrangeMenu(specs, models, schema.tables), inverses, known, notes }
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
  const isPublic = ({ schema }: Table) => schema === 'public'
  const singulars = tables.map(({ name }) => nameOf(name))
  const repeated = new Set(singulars.filter((singular, at) => singulars.indexOf(singular) !== at))
  for (const table of [...tables.filter(isPublic), ...tables.filter((table) => !isPublic(table))]) {
    const models = [...known.models, ...resources.map(({ spec }) => spec)]
    const spec = specOf(table, repeated.has(nameOf(table.name)), { ...known, models }, notes)
    if (spec !== undefined) resources.push({ table, spec })
  }
  return tables.flatMap((table) => resources.find((draft) => draft.table === table) ?? [])
}
