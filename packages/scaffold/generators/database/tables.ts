import { randomUUID } from 'node:crypto'
import { cuid } from 'slipform'
import { defaultMinimumRole } from 'slipform/browser'
import { defaultOperations, keylessOperations, operationTable } from 'slipform/resource'
import type { DefaultOperation, ExcludeTarget } from 'slipform/types'
import { fieldOfColumn, singleLine } from '../../schema/read/field-of-column.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import type { FieldSpec, InverseRelation, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import type { Convention } from './conventions.ts'
import type { Findings } from './examine.ts'
import { fieldsOfTable, secretOf } from './fields.ts'
import { type CountReferences, countReferences, givenOf, type Key, keyOfTable, keyOfView } from './key.ts'
import { addLink, isPureLink, linkOf, linksInUse } from './links.ts'
import { arrangeMenu } from './menu.ts'
import { nameOf, namesOfTable, tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'
import { isPlainName } from './plain-name.ts'
import {
  addBelongsTo,
  addInverse,
  type NewRelations,
  type Reference,
  referencesOf,
  resourceFor,
  type TableResource,
} from './references.ts'
import { type WeightOf, weigh } from './weight.ts'

/** The resources of tables, the relations to add to existing models, and notes for the user. */
export type DatabaseResources = {
  specs: ResourceSpec[]
  /** Relations to add to existing models. */
  inverses: InverseRelation[]
  known: ResourceSpec[]
  notes: Note[]
}

/** The context of an import besides its tables. */
export type DatabaseOptions = {
  /** By table or view, with or without schema: the columns of its key, separated by commas. */
  keys?: Readonly<Record<string, string>>
  /** By table, with or without schema: the name of its model. */
  names?: Readonly<Record<string, string>>
  /** The existing models: their tables are skipped, and relations can lead to and from them. */
  models?: readonly ResourceSpec[]
  /** The labels of link tables that earlier runs added. */
  links?: readonly string[]
  /** By class: fields that models got from new columns. */
  newFields?: Readonly<Record<string, readonly FieldSpec[]>>
  /** The findings from rows. */
  findings?: Findings
  /** What the tables mean without declaring it. */
  conventions?: readonly Convention[]
}

const noFindings: Findings = {
  secrets: new Map(),
  examined: new Set(),
  texts: new Map(),
  viewKeys: new Map(),
  notes: [],
}

/** Creates resources for the chosen tables and views, with relations for their foreign keys. */
export function resourcesOf(
  schema: DatabaseSchema,
  chosen: readonly Table[],
  {
    keys = {},
    names = {},
    models = [],
    links: recorded = [],
    findings = noFindings,
    newFields = {},
    conventions = [],
  }: DatabaseOptions = {},
): DatabaseResources {
  const notes: Note[] = []
  const known: ResourceSpec[] = []
  const wanted = schema.tables.filter((table) => chosen.includes(table))
  const fresh = wanted.filter((table) => {
    const label = tableLabel(table)
    const model = resourceFor({ schema: table.schema, table: table.name }, models)
    if (model !== undefined) {
      known.push(model)
      notes.push({ group: 'known', table: label, text: `has the model models/${model.names.file}.ts` })
    } else if (!table.isReadable)
      notes.push({ group: 'missing', table: label, text: `this user may not read it. ${grantHint}` })
    return model === undefined && table.isReadable
  })
  const labels = fresh.map(tableLabel)
  notes.push(...findings.notes.filter(({ table }) => labels.includes(table)))
  const count = countReferences(schema.tables)
  const bare = fresh.flatMap((table) => (keyOfTable(table, count).columns.length === 1 ? [] : (linkOf(table) ?? [])))
  const isLink = (table: Table) => bare.some((link) => link.table === table)
  const context = { keys, names, models, findings, count }
  const first = resourcesOfTables(
    fresh.filter((table) => !isLink(table)),
    context,
    notes,
  )
  const linked = [...models, ...first.map(({ spec }) => spec)]
  const pure = bare.filter((link) => isPureLink(link, linked)).map(({ table }) => table)
  const others = fresh.filter((table) => isLink(table) && !pure.includes(table))
  const all = [...first, ...resourcesOfTables(others, { ...context, models: linked }, notes)]
  const links = [...bare, ...conventions.flatMap((convention) => (convention.is === 'link' ? [convention.link] : []))]
  const newRelations: NewRelations = {
    resources: fresh.flatMap((table) => all.find((draft) => draft.table === table) ?? []),
    inverses: [],
  }
  const existing = schema.tables.flatMap((table): TableResource[] => {
    const spec = resourceFor({ schema: table.schema, table: table.name }, models)
    return spec === undefined ? [] : [{ table, spec }]
  })
  addRelations(newRelations, existing, newFields, notes)
  const specs = newRelations.resources.map(({ spec }) => spec)
  for (const convention of conventions) takeConvention(convention, newRelations.resources)
  const before = new Set([...recorded, ...linksInUse(models)])
  for (const link of links) addLink(link, [...models, ...specs], newRelations, before, notes)
  const weightOf = weigh(schema.tables)
  for (const spec of specs) spec.relations = sortRelations(spec.relations, weightOf)
  return { specs: arrangeMenu(specs, models, schema.tables), inverses: newRelations.inverses, known, notes }
}

/** Changes the resource of a table by its convention. References and links are relations. */
function takeConvention(convention: Convention, resources: readonly TableResource[]): void {
  const spec = resourceFor(
    { schema: convention.table.schema, table: convention.table.name },
    resources.map(({ spec }) => spec),
  )
  const field = spec?.fields.find(({ name, options }) => (options.column ?? name) === convention.column.name)
  if (spec === undefined || field === undefined) return
  const exclude: ExcludeTarget[] = ['create', 'update']
  if (convention.is === 'trash') {
    spec.trash = field.name
    field.attributes = { ...field.attributes, exclude }
  }
  if (convention.is === 'key') {
    field.attributes = { ...field.attributes, exclude, on_create: convention.by === 'cuid' ? cuid : randomUUID }
    delete field.label
  }
}

/** Returns the relations with those to several records last, the weightiest first: the tabs of a record have this order. */
function sortRelations(relations: readonly RelationSpec[], weightOf: WeightOf): RelationSpec[] {
  const isTab = ({ kind }: RelationSpec) => kind !== 'belongsTo'
  const tabs = relations.filter(isTab).sort((one, other) => weightOf(other.target) - weightOf(one.target))
  return [...relations.filter((relation) => !isTab(relation)), ...tabs]
}

const grantHint = 'It is skipped. Grant the user SELECT on it and USAGE on its schema, and it can be taken'

type Known = Required<Pick<DatabaseOptions, 'keys' | 'names' | 'models' | 'findings'>> & {
  readonly count: CountReferences
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

function specOf(
  table: Table,
  isNamesake: boolean,
  { keys, names: givenNames, models, findings, count }: Known,
  notes: Note[],
): ResourceSpec | undefined {
  const label = tableLabel(table)
  const addNote = (group: NoteGroup, text: string) => notes.push({ group, table: label, text })
  const singular = nameOf(table.name)
  const givenKey = givenOf(table, keys)
  const key = table.isView
    ? keyOfView(table, singular, findings.viewKeys.get(label), givenKey)
    : keyOfTable(table, count, givenKey)
  const secret = secretInKey(key)
  if (secret !== undefined) {
    addNote('missing', secret)
    return undefined
  }
  const givenName = givenOf(table, givenNames)
  const names = namesOfTable(table, isNamesake, models, givenName)
  if (names.singular !== singular && givenName === undefined)
    addNote('named', `its model is called ${names.className}, as its own name is taken or reserved`)
  const { fields, title, notes: said, isCreatable } = fieldsOfTable(table, key.columns, names.singular, findings)
  if (fields.length === 0) {
    addNote('missing', table.columns.length === 0 ? 'it has no columns' : 'none of its columns can be a field')
    return undefined
  }
  if (key.reason !== undefined) addNote('closed', key.reason)
  for (const { group, text } of said) addNote(group, text)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext === true)
  const words = isSearched
    ? table.columns.find(({ name, type }) => type.name === 'tsvector' && !type.isArray && isPlainName(name))
    : undefined
  const isWritable = [table.schema, table.name, ...key.columns].every(isPlainName)
  const hasKey = key.columns.length > 0
  if (!isWritable && !table.isView && hasKey)
    addNote('closed', 'it is read-only because of the name of the table or its key')
  return {
    names,
    description: singleLine(table.comment) || names.pluralLabel,
    fields,
    relations: [],
    inverses: [],
    operations: hasKey ? openOperations(table.isView || !isWritable, isCreatable) : openKeyless(),
    role: defaultMinimumRole,
    title,
    ...(words !== undefined && { fulltext_column: words.name }),
    isExisting: true,
  }

  /** Rejects a secret in the key, unless the user named it: URLs contain keys. */
  function secretInKey({ columns }: Key): string | undefined {
    if (givenKey === columns.join(',')) return undefined
    for (const column of table.columns.filter(({ name }) => columns.includes(name))) {
      const { field } = fieldOfColumn(column, table)
      const secret = field && secretOf(column, field, table, findings)
      if (secret === undefined) continue
      return `its key ${column.name} looks like ${secret.what}, and URLs would show it. It is skipped. To use it anyway, pass --key ${label}=${columns.join(',')}`
    }
    return undefined
  }
}

function openKeyless(): DefaultOperation[] {
  return defaultOperations.filter((operation) => keylessOperations.includes(operation))
}

function openOperations(isReadOnly: boolean, isCreatable: boolean): DefaultOperation[] {
  if (isReadOnly) return defaultOperations.filter((operation) => operationTable[operation].method === 'get')
  return defaultOperations.filter((operation) => isCreatable || !operation.startsWith('create'))
}

/**
 * Adds the relations of foreign keys, including those of existing models that lead to a new one: first the belongsTo ends,
 * then their inverses.
 */
function addRelations(
  newRelations: NewRelations,
  existing: readonly TableResource[],
  newFields: NonNullable<DatabaseOptions['newFields']>,
  notes: Note[],
): void {
  const added = newRelations.resources.map(({ spec }) => spec)
  const all = [...existing.map(({ spec }) => spec), ...added]
  const references = [
    ...newRelations.resources.flatMap((draft) => referencesOf(draft, all, notes)),
    ...existing.flatMap((draft) => {
      const isNew = ({ fields }: Reference) =>
        newFields[draft.spec.names.className]?.some(({ name }) => fields.some((field) => field.name === name))
      return referencesOf(draft, all, []).filter((reference) => isNew(reference) || added.includes(reference.target))
    }),
  ]
  const named = references.map((reference) => ({ reference, relation: addBelongsTo(reference, newRelations) }))
  for (const { reference, relation } of named) {
    const { owner, target } = reference
    const same = references.filter((other) => other.owner === owner && other.target === target)
    addInverse(reference, relation, same.length === 1, newRelations)
  }
}
