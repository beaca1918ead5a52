import { snakeCase } from 'change-case'
import { canRefer } from 'slipform/internal'
import type { ForeignKey, Table } from '../../schema/read/schema.ts'
import { keyField, keyOf } from '../../spec/lookup.ts'
import type { FieldSpec, InverseRelation, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'
import { firstFreeName, referenceNames, takenNames } from './relation-name.ts'

/** A table and its resource. */
export type TableResource = { readonly table: Table; readonly spec: ResourceSpec }

/** New resources, and relations to add to existing ones. */
export type NewRelations = { readonly resources: readonly TableResource[]; readonly inverses: InverseRelation[] }

/** A foreign key that can become a relation, with both ends. */
export type Reference = {
  readonly owner: ResourceSpec
  readonly field: FieldSpec
  readonly target: ResourceSpec
  readonly isUnique: boolean
}

/** Finds the resource of a table. */
export function resourceFor(
  { schema, table }: { schema: string; table: string },
  all: readonly ResourceSpec[],
): ResourceSpec | undefined {
  return all.find(({ names }) => names.table === table && (names.schema ?? 'public') === schema)
}

/** Returns the foreign keys of a table that can become relations, and notes the others. */
export function referencesOf({ table, spec }: TableResource, all: readonly ResourceSpec[], notes: Note[]): Reference[] {
  return table.foreignKeys.flatMap((key) => {
    const found = referenceOf(key, spec, all)
    if (typeof found !== 'string') return [found]
    notes.push({ group: 'relation', table: tableLabel(table), text: found })
    return []
  })
}

function referenceOf(key: ForeignKey, owner: ResourceSpec, all: readonly ResourceSpec[]): Reference | string {
  const [column, ...others] = key.columns
  const to = tableLabel({ schema: key.schema, name: key.table })
  const stays = 'The column is there, a relation is not'
  if (others.length > 0) {
    return `its reference to ${to} is several columns together (${key.columns.join(', ')}), and a relation goes by one. The columns are there, a relation is not`
  }
  const field = owner.fields.find(({ name, options }) => (options.column ?? name) === column)
  if (field === undefined) return `${column} refers to ${to}, but is no field: there is no relation`
  const target = resourceFor(key, all)
  if (target === undefined) return `${column} refers to ${to}, which is not among the resources. ${stays}`
  const targetKey = keyOf(target)
  const [targetColumn] = key.targetColumns
  if (targetKey === undefined || (targetKey.options.column ?? targetKey.name) !== targetColumn) {
    return `${column} refers to ${to} by ${targetColumn}, which is not its key there. ${stays}`
  }
  if (!canRefer(field.kind, targetKey.kind)) {
    return `${column} is ${field.kind.name} and the key of ${to} is ${targetKey.kind.name}. ${stays}`
  }
  const isUnique = field.options.unique === true || field.attributes.primary_key === true
  return { owner, field, target, isUnique }
}

/** Adds the relation of a foreign key to its owner, named after its column. Lists can filter by the target's title. */
export function addBelongsTo({ owner, field, target }: Reference, newRelations: NewRelations): RelationSpec {
  const taken = takenNames(owner, newRelations.inverses)
  const column = field.options.column ?? field.name
  const wanted = referenceNames(field.name === 'id' ? column : field.name, target.names.singular)
  const name = firstFreeName(wanted, (name) => !taken.has(name))
  const asked = titleFilter(target)
  const relation: RelationSpec = {
    name,
    kind: 'belongsTo',
    target: target.names,
    ...nonDefaultKey('belongsTo', owner, target, field.name),
    join: { one: true, all: true, depth: 1, fields: carriedFields(target) },
    ...(asked.length > 0 && { join_filterable: asked, join_sortable: asked }),
  }
  addTo(owner, relation, newRelations)
  return relation
}

/** Adds the inverse relation of a foreign key to its target: hasMany, or hasOne for a unique key. */
export function addInverse(
  { owner, field, target, isUnique }: Reference,
  relation: RelationSpec,
  isOnlyOne: boolean,
  newRelations: NewRelations,
): void {
  const taken = takenNames(target, newRelations.inverses)
  const own = isUnique ? owner.names.singular : owner.names.plural
  const wanted = [...(isOnlyOne ? [own] : []), `${own}_by_${snakeCase(relation.name)}`]
  const inverse: RelationSpec = {
    name: firstFreeName(wanted, (name) => !taken.has(name)),
    kind: isUnique ? 'hasOne' : 'hasMany',
    target: owner.names,
    ...nonDefaultKey('hasMany', target, owner, field.name),
  }
  addTo(target, inverse, newRelations)
}

/** Adds a relation: directly to a new resource, as an edit to an existing one. */
export function addTo(resource: ResourceSpec, relation: RelationSpec, { resources, inverses }: NewRelations): void {
  if (resources.some(({ spec }) => spec === resource)) resource.relations.push(relation)
  else inverses.push({ model: resource.names, relation })
}

/** Returns the first title field that lists can be filtered and sorted by. */
export function titleFilter({ title, fields }: ResourceSpec): string[] {
  const named = fields.filter(({ name, attributes }) => {
    return attributes.filterable && attributes.sortable && (title ?? []).includes(name)
  })
  return named.slice(0, 1).map(({ name }) => name)
}

/** Returns what a related record carries besides its key: its title. */
function carriedFields({ title = [], fields }: ResourceSpec): string[] {
  return title.filter((name) => fields.some((field) => field.name === name && !field.attributes.primary_key))
}

function nonDefaultKey(
  kind: 'belongsTo' | 'hasMany',
  owner: ResourceSpec,
  target: ResourceSpec,
  field: string,
): { foreign_key?: string } {
  return keyField({ kind }, owner.names, target.names) === field ? {} : { foreign_key: field }
}
