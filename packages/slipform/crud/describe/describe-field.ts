import { factsOf, isArray, isOrdered, itemOf, type Json, type Kind, labelsOf, valuesOf } from '../../model/kinds.ts'
import type { AnyModel } from '../../model/model.ts'
import { isExcluded, type Resource, type ResourceField, type ResourceRelation } from '../../model/resource/resource.ts'
import { isUserKey } from '../../model/resource/users.ts'
import type { Role } from '../../model/roles.ts'
import { initialStates, nextStates } from '../../model/states.ts'
import { type Audience, isHiddenFrom, isReadOnlyFor, visibleField } from '../audience/visibility.ts'
import type { FieldInfo, RecordView } from './resource-info.ts'

/** The caller that the session or the OpenAPI document describes a resource to. Nothing that is hidden from the caller may be described. */
export interface Described {
  readonly resource: Resource
  /** The operations that the caller may use. */
  readonly operations: ReadonlySet<string>
  /** The caller's role and scopes, which decide what is visible. */
  readonly audience: Audience
  /** Returns the resource that lists the records of a model to the caller. */
  readonly pathOf: (model: AnyModel) => string | undefined
  /** Returns the resource of a table, named with or without its schema. Of tables with one name it is that in `schema`, as the referring resource. */
  readonly pathOfTable: (table: string, schema: string | undefined) => string | undefined
}

/** The views of a record. */
export const views: readonly RecordView[] = ['one', 'list', 'create', 'update']

/** Returns the views without a field: the model excludes it, it has no column to read, it is the key in an update, or the caller cannot write it. */
export function viewsWithout(
  field: ResourceField,
  { resource: { key }, audience }: Pick<Described, 'resource' | 'audience'>,
): RecordView[] {
  const { non_db_attr } = field.attributes
  return views.filter(
    (view) =>
      isExcluded(field, view) ||
      ((view === 'one' || view === 'list') && non_db_attr === true) ||
      (view === 'update' && field === key) ||
      ((view === 'create' || view === 'update') && isReadOnlyFor(audience, field)),
  )
}

/** Returns the states that may follow each state, and the states of a new record, for a role; empty for a field without transitions. */
function statesOf(field: ResourceField, role: Role | undefined) {
  if (field.options.transitions === undefined) return {}
  const next = (valuesOf(field.kind) ?? []).map((value) => [value, nextStates(field, value, role)] as const)
  return {
    transitions: Object.fromEntries(next.filter(([, states]) => states.length > 0)),
    initial: initialStates(field),
  }
}

/** Returns the facts of a field that pages need, as far as they are visible to the caller. */
export function describeField(field: ResourceField, described: Described): FieldInfo {
  const absent = viewsWithout(field, described)
  const { kind, options, attributes, nullable } = field
  const item = itemOf(kind)
  const initial = initialOf(field)
  const isSetByServer =
    attributes.on_create !== undefined || options.default !== undefined || factsOf(kind).isNumbered === true
  const flags = {
    nullable,
    required: !nullable && !isSetByServer && attributes.non_db_attr !== true,
    generated: isSetByServer && initial === undefined,
    updated: attributes.on_update !== undefined,
    // A resource without a key has a field in its place, which lacks `primary_key`.
    key: field === described.resource.key && attributes.primary_key === true,
    part: described.resource.key.parts?.includes(field) === true,
    unique: options.unique === true,
    filterable: attributes.filterable === true || attributes.primary_key === true,
    sortable: attributes.sortable === true || attributes.primary_key === true,
    searched: attributes.fulltext === true,
    transient: attributes.non_db_attr === true,
    user: isUserKey(described.resource, field),
  }
  return {
    kind: kind.name,
    ...withoutAbsent<FieldInfo>({
      item: isArray(kind) ? item.name : undefined,
      values: valuesOf(item),
      labels: labelsOf(item),
      ...statesOf(field, described.audience.role),
      minLength: options.minLength,
      maxLength: options.maxLength,
      pattern: options.pattern,
      trim: options.trim,
      minimum: options.minimum,
      maximum: options.maximum,
      precision: item.name === 'decimal' ? item.precision : undefined,
      scale: item.name === 'decimal' ? item.scale : undefined,
      default: initial,
      absent: absent.length > 0 ? absent : undefined,
      help: attributes.description,
      unit: attributes.unit,
      format: attributes.format ?? options.format,
      tone: attributes.tone,
      group: attributes.group,
    }),
    ...(factsOf(item).family === 'other' && exampleOf(item)),
    // Flags that are false are left out, as there are many fields.
    ...Object.fromEntries(Object.entries(flags).filter(([, isSet]) => isSet)),
    ...referenceOf(field, described),
    ...currencyOf(field, described),
  }
}

/** Removes the members that are undefined. */
export function withoutAbsent<Info extends object>(
  members: { readonly [Name in keyof Info]?: Info[Name] | undefined },
): Partial<Info> {
  // A cast: `fromEntries` forgets the names.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<Info>
}

/** Returns the currency of a field, unless it is held by a field that is hidden from the caller. */
function currencyOf(field: ResourceField, { resource, audience }: Described): Pick<FieldInfo, 'currency'> {
  const { currency } = field.attributes
  const holder = typeof currency === 'object' && 'field' in currency ? currency.field : undefined
  const isVisible = holder === undefined || visibleField(resource, holder, audience) !== undefined
  return currency !== undefined && isVisible ? { currency } : {}
}

/** Returns what the admin needs for types of PostgreSQL that it has no inputs of their own for. */
function exampleOf(kind: Kind): Pick<FieldInfo, 'example' | 'compare'> {
  const { example, containment } = factsOf(kind)
  const value = example(kind)
  const compare = containment?.(kind)?.overlaps ? 'containment' : isOrdered(kind) ? 'order' : undefined
  return { ...(typeof value === 'string' && { example: value }), ...(compare && { compare }) }
}

/** Returns the constant value of a new record; undefined if there is none, or if it is computed for each record. */
function initialOf({ attributes: { on_create }, options }: ResourceField): Json | undefined {
  const value = on_create ?? options.default
  const isConstant = value !== null && typeof value !== 'function' && typeof value !== 'symbol'
  // The check at start accepts constants of the field's kind only.
  return isConstant ? (value as Json | undefined) : undefined
}

/** Whether a field holds the whole key of the record of a relation. */
export function refersByKey({ kind, from, to, target }: ResourceRelation, { column }: ResourceField): boolean {
  return kind === 'belongsTo' && from.length === 1 && from[0] === column && to[0] === target.key.column
}

/** Returns the resource whose key a field holds, and the relation by that field if there is one. */
function referenceOf(field: ResourceField, described: Described): Pick<FieldInfo, 'reference' | 'relation'> {
  const { resource, audience, pathOf, pathOfTable } = described
  const relation = resource.relations.find((candidate) => refersByKey(candidate, field))
  const { references } = field.options
  if (relation === undefined) {
    return withoutAbsent<FieldInfo>({ reference: references && pathOfTable(references, resource.schema) })
  }
  if (isHiddenFrom(audience, relation)) return {}
  return withoutAbsent<FieldInfo>({ reference: pathOf(relation.target.model), relation: relation.name })
}
