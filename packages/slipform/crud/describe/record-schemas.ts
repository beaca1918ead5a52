import type { SchemaObject } from 'ajv'
import { defaultJoinDepth } from '../../base/limits.ts'
import { relationOfLinks } from '../../model/links-name.ts'
import { buildCreateSchema, buildUpdateSchema } from '../../model/resource/json-schema.ts'
import { isExcluded, type Resource, type ResourceField, type ResourceRelation } from '../../model/resource/resource.ts'
import { type Audience, isReadOnlyFor, type View } from '../audience/visibility.ts'
import type { Components, Context } from './components.ts'
import { bodySchema, responseSchema, sentences, toStandard } from './field-schemas.ts'
import { objectOf } from './operation.ts'
import { describeView } from './resource.ts'

// The schemas of records and bodies in the OpenAPI document. Their names must stay, as generated clients name their types by them.

/**
 * Returns the context of a schema and the beginning of its name. Within a scope that hides a part of the schema, both differ: `<Name>Scoped`.
 * Otherwise routes with and without the scope share one schema.
 */
function shareSchema({ components, resource, audience }: Context, isNarrowed: boolean) {
  const scoped = audience.scoped && isNarrowed
  const name = `${resource.apiName}${scoped ? 'Scoped' : ''}`
  return { name, context: { components, resource, audience: { ...components.audience, scoped } } }
}

/** Refers to the schema of a record in a view: `<Name>Response` or `<Name>List`. */
function refView(parent: Context, view: View): SchemaObject {
  const { name, context } = shareSchema(parent, hidesInScope(parent.resource))
  return parent.components.ref(`${name}${view === 'one' ? 'Response' : 'List'}`, () => buildView(context, view))
}

/** Refers to the response of the resource's own routes, which always contains the joined relations. */
export function refResponse(context: Context, view: View): SchemaObject {
  const joined = describeView(context.resource, view, context.audience).relations.filter(({ joined }) => joined)
  const required = joined.map(({ relation }) => relation.name)
  return { ...refView(context, view), ...(required.length > 0 && { required }) }
}

/** Refers to the body of a create or an update: `<Name>Create` or `<Name>Update`. */
export function refBody(parent: Context, view: 'create' | 'update'): SchemaObject {
  const isNarrowed = [...parent.resource.fields.values()].some((field) => isExcluded(field, 'scoped'))
  const { name, context } = shareSchema(parent, isNarrowed)
  return parent.components.ref(`${name}${view === 'create' ? 'Create' : 'Update'}`, () => buildBody(context, view))
}

/** Adds `<Name>`, `<Name>Response` and `<Name>List`, which clients find for every resource, even if no route refers to them. */
export function addResource(components: Components, resource: Resource): void {
  components.ref(resource.apiName, () => buildRecord(resource, components.audience))
  for (const scoped of hidesInScope(resource) ? [false, true] : [false]) {
    const context = { components, resource, audience: { ...components.audience, scoped } }
    refView(context, 'one')
    refView(context, 'list')
  }
}

/** Builds `<Name>`: every stored field that a response contains. */
function buildRecord(resource: Resource, audience: Audience): SchemaObject {
  const [one, list] = (['one', 'list'] as const).map((view) => describeView(resource, view, audience).fields)
  const shownFields = resource.readFields.filter((field) => one?.includes(field) || list?.includes(field))
  const always = shownFields.filter(
    (field) => one?.includes(field) && list?.includes(field) && !isExcluded(field, 'scoped'),
  )
  const name = resource.apiName
  const rule = `The stored record: every field that some answer shows. ${name}Response is what the answer about one record shows of it, ${name}List what a list does.`
  return objectOf(Object.fromEntries(schemasOf(shownFields)), {
    description: sentences(resource.description, rule),
    required: always.map((field) => field.name),
  })
}

function buildView(context: Context, view: View): SchemaObject {
  const { resource, audience } = context
  const { fields, relations } = describeView(resource, view, audience)
  const where = view === 'one' ? 'As the answer about one record shows it' : 'As a list shows it'
  const joins = relations.map(({ relation, joined }) => [
    relation.name,
    { ...relatedSchema(context, relation, view), description: describeJoin(relation, joined) },
  ])
  return objectOf(Object.fromEntries([...schemasOf(fields), ...joins]), {
    description: sentences(resource.description, `${where}${audience.scoped ? ', within a scope' : ''}.`),
    required: fields.map((field) => field.name),
  })
}

const schemasOf = (fields: readonly ResourceField[]): [string, SchemaObject][] =>
  fields.map((field) => [field.name, responseSchema(field)])

function relatedSchema(parent: Context, { target, toMany, attributes }: ResourceRelation, view: View): SchemaObject {
  const context = { ...parent, resource: target }
  const carried = attributes.join?.fields
  const related = carried === undefined ? refView(context, view) : pickFields(context, view, carried)
  return toMany ? { type: 'array', items: related } : { anyOf: [related, { type: 'null' }] }
}

/** Returns the schema of a related record of which the relation carries only the key and some fields. */
function pickFields(parent: Context, view: View, carried: readonly string[]): SchemaObject {
  const { resource, audience } = shareSchema(parent, hidesInScope(parent.resource)).context
  const { fields } = describeView(resource, view, audience)
  const shownFields = fields.filter((field) => field === resource.key || carried.includes(field.name))
  return objectOf(Object.fromEntries(schemasOf(shownFields)))
}

function describeJoin({ target, toMany, attributes }: ResourceRelation, joined: boolean): string {
  const what = toMany
    ? `records (${target.plural}), ordered by ${target.key.name}`
    : `record (${target.plural}), or null`
  const loaded = joined
    ? `to the depth ${attributes.join?.depth ?? defaultJoinDepth}; may be absent from a record that is itself related`
    : 'where `embed` asks for it'
  return `The related ${what}. Loaded ${loaded}.`
}

function buildBody({ resource, audience }: Context, view: 'create' | 'update'): SchemaObject {
  const schema = view === 'create' ? buildCreateSchema(resource) : buildUpdateSchema(resource)
  const isWritable = (name: string) => {
    const member = resource.fields.get(name) ?? resource.relation(relationOfLinks(name) ?? '')
    return member !== undefined && !isReadOnlyFor(audience, member)
  }
  const properties = Object.entries<SchemaObject>(schema.properties).filter(([name]) => isWritable(name))
  const required = ((schema.required ?? []) as string[]).filter(isWritable)
  const rule = view === 'create' ? 'a create' : 'an update: an absent field keeps its value'
  const schemas = properties.map(([name, property]) => {
    const field = resource.fields.get(name)
    if (field !== undefined) return [name, bodySchema(field, property, view)]
    return [name, { ...toStandard(property), description: 'The keys of the related records; absent: as they are.' }]
  })
  return objectOf(Object.fromEntries(schemas), {
    description: `The body of ${rule}. What is not named here is ignored.`,
    required,
  })
}

/** Whether a scope hides a field or relation of a record, or of a related record. */
function hidesInScope(resource: Resource, seen = new Set<Resource>()): boolean {
  if (seen.has(resource)) return false
  seen.add(resource)
  return (
    [...resource.fields.values(), ...resource.relations].some((member) => isExcluded(member, 'scoped')) ||
    resource.relations.some((relation) => hidesInScope(relation.target, seen))
  )
}
