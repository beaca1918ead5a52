import { excludeTargets, type FieldAttributes } from '../attributes.ts'
import { canBeKey, factsOf, isOrdered } from '../kinds.ts'
import { isExcluded } from '../resource/exclusion.ts'
import { schemaOfField } from '../resource/json-schema.ts'
import type { ResourceField } from '../resource/resource.ts'
import { faultsOf } from '../resource/validate.ts'
import { checkDisplay, checkTone } from './display.ts'
import type { BrokenRule } from './fault.ts'
import { checkRoles } from './roles.ts'

type Attribute = keyof FieldAttributes

/** The attributes of fields, each with those that it cannot be combined with. A pair is listed once, at either of the two. */
const conflicts: Readonly<Record<Attribute, readonly Attribute[]>> = {
  primary_key: ['filterable', 'sortable', 'fulltext', 'on_update', 'visible_to', 'non_db_attr'],
  exclude: [],
  filterable: ['non_db_attr'],
  sortable: ['non_db_attr'],
  fulltext: ['non_db_attr'],
  on_create: ['non_db_attr'],
  on_update: ['non_db_attr'],
  visible_to: ['non_db_attr'],
  writable_by: [],
  description: [],
  unit: ['currency', 'format'],
  currency: ['format'],
  format: [],
  tone: [],
  group: [],
  non_db_attr: [],
}

const flags: readonly Attribute[] = ['primary_key', 'filterable', 'sortable', 'fulltext', 'non_db_attr']

/** Checks a field's annotation: the values of its attributes, and their combinations. */
export function* checkAttributes(field: ResourceField): Generator<BrokenRule> {
  const { attributes, kind } = field
  yield* checkCompatibility(attributes)
  for (const flag of flags) {
    if (attributes[flag] !== undefined && typeof attributes[flag] !== 'boolean') {
      yield { rule: `${flag} is a flag`, fix: `Write ${flag}: true or leave it out.` }
    }
  }
  if (attributes.primary_key === true) yield* checkKeyField(field)
  for (const target of [attributes.exclude ?? []].flat()) {
    if (!excludeTargets.includes(target)) {
      yield { rule: `'${target}' cannot be excluded from`, fix: `The targets are ${excludeTargets.join(', ')}.` }
    }
  }
  if (attributes.sortable === true && !isOrdered(kind)) {
    yield { rule: 'values of this type have no order', fix: 'Remove sortable.' }
  }
  yield* checkRoles(attributes.visible_to)
  yield* checkRoles(attributes.writable_by)
  yield* checkDisplay(field)
  yield* checkTone(field)
  if (attributes.fulltext === true && factsOf(kind).family !== 'text') {
    yield {
      rule: `fulltext searches texts, and this is ${kind.name}`,
      fix: 'Remove fulltext, or make the field text().',
    }
  }
}

function* checkCompatibility(attributes: FieldAttributes): Generator<BrokenRule> {
  const present = (Object.keys(attributes) as Attribute[]).filter(
    (name) => attributes[name] !== undefined && attributes[name] !== false,
  )
  for (const name of present) {
    const conflicting = conflicts[name]
    // Models in JavaScript and casts may have any name.
    if (conflicting === undefined) {
      const isJoin = /^join/.test(name)
      yield {
        rule: isJoin ? `${name} is for relations` : `'${name}' is not a field attribute`,
        fix: isJoin
          ? 'Declare it in relations, with non_db_attr: true.'
          : `Known are ${Object.keys(conflicts).join(', ')}.`,
      }
      continue
    }
    for (const other of conflicting.filter((conflict) => present.includes(conflict))) {
      const isImplied = name === 'primary_key' && (other === 'filterable' || other === 'sortable')
      yield {
        rule: `${name} cannot be combined with ${other}`,
        fix: isImplied ? `Remove ${other}: the primary key always is.` : 'Remove one of them.',
      }
    }
  }
}

function* checkKeyField(field: ResourceField): Generator<BrokenRule> {
  const { kind, nullable } = field
  if (nullable) yield { rule: 'primary_key cannot be nullable', fix: 'Remove nullable.' }
  if (!canBeKey(kind)) {
    yield {
      rule: `primary_key cannot be ${kind.name === 'sql' ? kind.type : kind.name}`,
      fix: 'Use a kind that one text in a path can say.',
    }
  }
  for (const view of ['one', 'list', 'scoped'] as const) {
    if (isExcluded(field, view)) {
      yield { rule: `primary_key cannot be excluded from ${view}`, fix: 'A record without its key cannot be named.' }
    }
  }
}

/** Checks constant values in an annotation; the results of functions are checked when a record is written. */
export function* checkValues(field: ResourceField): Generator<BrokenRule> {
  const { on_create, on_update } = field.attributes
  for (const [option, value] of Object.entries({ on_create, on_update, default: field.options.default })) {
    if (value === undefined || typeof value === 'function') continue
    const issue = findValueIssue(field, value)
    if (issue !== undefined)
      yield { rule: `the value of ${option} ${issue}`, fix: `It is ${JSON.stringify(value)} now.` }
  }
}

/** Returns the fault of a field's value as the end of a sentence, `must be >= 0`; undefined for a valid one. */
export function findValueIssue(field: ResourceField, value: unknown): string | undefined {
  const schema = { type: 'object', properties: { value: schemaOfField(field) } }
  return faultsOf(schema, { value })?.value?.message
}
