import { type DefaultOperation, defaultMinimumRole, defaultOperations, operationTable } from 'slipform/internal'
import type { FieldSpec, InverseRelation, ResourceSpec } from '../resource-spec.ts'
import { fieldOfColumn, singleLine } from '../schema/read/field-of-column.ts'
import type { DatabaseSchema, Table } from '../schema/read/schema.ts'
import type { Findings } from './examine.ts'
import { fieldsOfTable, secretOf } from './fields.ts'
import { type Key, keyOfTable, keyOfView } from './key.ts'
import { addLink, linkOf, linksInUse } from './links.ts'
import { nameOf, namesOfTable, tableLabel } from './names.ts'
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

/** What tables become, what is added to models that exist, whose tables were chosen as well, and notes for the user. */
export type DatabaseResources = {
  specs: ResourceSpec[]
  /** Relations to add to models that exist. */
  inverses: InverseRelation[]
  known: ResourceSpec[]
  notes: string[]
}

/** What is known beside the tables themselves. */
export type DatabaseOptions = {
  /** The columns that name the records of views, by the view's name, with its schema or without. */
  keys?: Readonly<Record<string, string>>
  /** The models that are there: their tables are not taken again, and relations lead to them and from them. */
  models?: readonly ResourceSpec[]
  /** The link tables that earlier runs added, as `tableLabel` writes them. */
  links?: readonly string[]
  /** The fields that models got from new columns of their tables, by class. */
  newFields?: Readonly<Record<string, readonly FieldSpec[]>>
  /** What the rows say. */
  findings?: Findings
}

const noFindings: Findings = { secrets: new Map(), keyIssues: new Map(), notes: [] }

/** Makes resources of those tables and views that were chosen, related as their foreign keys say. */
export function resourcesOf(
  schema: DatabaseSchema,
  chosen: readonly Table[],
  { keys = {}, models = [], links: before = [], findings = noFindings, newFields = {} }: DatabaseOptions = {},
): DatabaseResources {
  const notes: string[] = [...findings.notes]
  const known: ResourceSpec[] = []
  const wanted = schema.tables.filter((table) => chosen.includes(table))
  const fresh = wanted.filter((table) => {
    const label = tableLabel(table)
    const model = resourceFor({ schema: table.schema, table: table.name }, models)
    if (model !== undefined) {
      known.push(model)
      notes.push(`${label} has a model already: models/${model.names.file}.ts.`)
    } else if (!table.isReadable) notes.push(`${label}: this user may not read it. ${grantHint}`)
    return model === undefined && table.isReadable
  })
  const links = fresh.flatMap((table) => linkOf(table) ?? [])
  const tables = fresh.filter((table) => !links.some((link) => link.table === table))
  const newRelations: NewRelations = {
    resources: resourcesOfTables(tables, { keys, models, findings }, notes),
    inverses: [],
  }
  const existing = schema.tables.flatMap((table): TableResource[] => {
    const spec = resourceFor({ schema: table.schema, table: table.name }, models)
    return spec === undefined ? [] : [{ table, spec }]
  })
  addRelations(newRelations, existing, newFields, notes)
  const specs = newRelations.resources.map(({ spec }) => spec)
  const linked = new Set([...before, ...linksInUse(models)])
  for (const link of links) addLink(link, [...models, ...specs], newRelations, linked, notes)
  return { specs, inverses: newRelations.inverses, known, notes }
}

const grantHint = 'It is left out. Grant the user SELECT on it and USAGE on its schema, and it can be taken.'

type Known = Required<Pick<DatabaseOptions, 'keys' | 'models' | 'findings'>>

function resourcesOfTables(tables: readonly Table[], known: Known, notes: string[]): TableResource[] {
  const resources: TableResource[] = []
  // Those of `public` come first, so that others take another name rather than they.
  const isPublic = ({ schema }: Table) => schema === 'public'
  for (const table of [...tables.filter(isPublic), ...tables.filter((table) => !isPublic(table))]) {
    const models = [...known.models, ...resources.map(({ spec }) => spec)]
    const isNamesake = tables.some((other) => other !== table && nameOf(other.name) === nameOf(table.name))
    const spec = specOf(table, isNamesake, { ...known, models }, notes)
    if (spec !== undefined) resources.push({ table, spec })
  }
  return tables.flatMap((table) => resources.find((draft) => draft.table === table) ?? [])
}

function specOf(
  table: Table,
  isNamesake: boolean,
  { keys, models, findings: { secrets, keyIssues } }: Known,
  notes: string[],
): ResourceSpec | undefined {
  const label = tableLabel(table)
  const addNote = (note: string) => notes.push(`${label}: ${note}.`)
  const singular = nameOf(table.name)
  const givenKey = keys[label] ?? keys[table.name]
  const key = checkKey(table.isView ? keyOfView(table, singular, givenKey) : keyOfTable(table))
  if (key.column === undefined) {
    addNote(key.reason)
    return undefined
  }
  const names = namesOfTable(table, isNamesake, models)
  if (names.singular !== singular)
    addNote(`its model is called ${names.className}, as its own name is taken or reserved`)
  const { fields, title, notes: said, isCreatable } = fieldsOfTable(table, key.column, names.singular, secrets)
  for (const note of said) addNote(note)
  const isWritable = [table.schema, table.name, key.column].every(isPlainName)
  if (!isWritable && !table.isView)
    addNote('it can be read and not written, because of the name of the table or its key')
  return {
    names,
    description: singleLine(table.comment) || names.pluralLabel,
    fields,
    relations: [],
    inverses: [],
    operations: openOperations(table.isView || !isWritable, isCreatable),
    role: defaultMinimumRole,
    title,
    isExisting: true,
  }

  /** A key stands in URLs: one that is a secret is taken only when the user names it. */
  function checkKey(key: Key): Key {
    if (key.column === undefined) return key
    const issue = keyIssues.get(label)
    if (issue !== undefined) return { column: undefined, reason: issue }
    const column = table.columns.find(({ name }) => name === key.column)
    const field = column && fieldOfColumn(column, table).field
    const secret = field && secretOf(column, field, table, secrets)
    if (secret === undefined || givenKey === key.column) return key
    const reason = `its key ${key.column} looks like ${secret}, and URLs would show it. It is left out. To take it anyway, say --key ${label}=${key.column}`
    return { column: undefined, reason }
  }
}

function openOperations(isReadOnly: boolean, isCreatable: boolean): DefaultOperation[] {
  if (isReadOnly) return defaultOperations.filter((operation) => operationTable[operation].method === 'get')
  return defaultOperations.filter((operation) => isCreatable || !operation.startsWith('create'))
}

/**
 * Adds what foreign keys say, those of existing models that lead to a new one among them: first where each leads, then,
 * on the other end, what leads there.
 */
function addRelations(
  newRelations: NewRelations,
  existing: readonly TableResource[],
  newFields: NonNullable<DatabaseOptions['newFields']>,
  notes: string[],
): void {
  const added = newRelations.resources.map(({ spec }) => spec)
  const all = [...existing.map(({ spec }) => spec), ...added]
  const references = [
    ...newRelations.resources.flatMap((draft) => referencesOf(draft, all, notes)),
    ...existing.flatMap((draft) => {
      const isNew = ({ field }: Reference) =>
        newFields[draft.spec.names.className]?.some(({ name }) => name === field.name)
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
