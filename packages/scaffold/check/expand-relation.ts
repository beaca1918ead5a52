import { foreignKeyOf, relationKinds } from 'slipform/resource'
import type { Entry, Part } from '../answers/entry.ts'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { buildEntry, buildPart, entryOf } from '../grammar/entry.ts'
import type { ModelEntries } from './additions.ts'
import { keyField, requireModel } from './lookup.ts'

/** A parsed relation between two models. */
interface Relation {
  readonly text: string
  readonly name: string
  readonly kind: string
  readonly isNullable: boolean
  readonly owner: ResourceSpec
  readonly target: ResourceSpec
  readonly options: readonly Part[]
}

/**
 * Expands a relation to both ends, with the key field if it does not exist: `tracks:hasMany(track):inverse(album)` on an album is
 * also a key and a relation on the track. `isOneSided` leaves out the other end of a belongsTo and of a manyToMany. A hasMany or hasOne keeps
 * it, as it holds the key.
 */
export function expandRelation(
  owner: ResourceSpec,
  entry: string | Entry,
  isOneSided: boolean,
  models: readonly ResourceSpec[],
): ModelEntries[] {
  const { text, name, parts } = entryOf(entry)
  const [first, ...options] = parts
  if (first === undefined || !relationKinds.some((kind) => kind === first.word)) {
    throw new UserError(
      `"${text}": a relation needs its kind, one of ${relationKinds.join(', ')}: parts:hasMany(part).`,
    )
  }
  const [targetName = name] = first.arguments
  const target = requireModel([owner, ...models.filter((model) => model !== owner)], targetName)
  const relation = { text, name, kind: first.word, isNullable: first.optional, owner, target, options }
  if (first.word === 'manyToMany') return linkEnds(relation).slice(0, isOneSided ? 1 : 2)
  const { one, many } = keyEnds(relation)
  if (first.word !== 'belongsTo') return [many, one]
  return isOneSided ? [one] : [one, many]
}

function argumentOf({ options }: Relation, word: string): string | undefined {
  return options.find((part) => part.word === word)?.arguments[0]
}

function without(options: readonly Part[], ...words: readonly string[]): Part[] {
  return options.filter(({ word }) => !words.includes(word))
}

/** Returns the options that apply to both ends. */
function sharedOf({ options }: Relation): Part[] {
  return options.filter(({ word }) => word === 'visible_to')
}

/** Returns the end that holds the key, and the end of the records that the key refers to. */
function keyEnds(relation: Relation): { one: ModelEntries; many: ModelEntries } {
  const { name, kind, owner, target } = relation
  const inverse = argumentOf(relation, 'inverse')
  const given = argumentOf(relation, 'foreign_key')
  const own = without(relation.options, 'inverse', 'foreign_key')
  const shared = sharedOf(relation)
  if (kind === 'belongsTo') {
    const key = given ?? `${name}_id`
    const toMany = inverse ?? owner.names.plural
    const parts = [buildPart('hasMany', owner.names.singular), ...shared, buildPart('foreign_key', key)]
    return {
      one: keyEnd(owner, target, { ...relation, options: own }, key),
      many: { model: target, fields: [], relations: [buildEntry(toMany, parts)] },
    }
  }
  const toOne = inverse ?? owner.names.singular
  const key = given ?? `${toOne}_id`
  const unique = kind === 'hasOne' ? [buildPart('unique')] : []
  const parts = [buildPart(kind, target.names.singular), ...own, buildPart('foreign_key', key)]
  return {
    one: keyEnd(target, owner, { ...relation, name: toOne, options: [...unique, ...shared] }, key),
    many: { model: owner, fields: [], relations: [buildEntry(name, parts)] },
  }
}

/** Returns the end that holds the key: `references` for a new field, belongsTo for an existing one. */
function keyEnd(
  model: ResourceSpec,
  target: ResourceSpec,
  { text, name, isNullable, options }: Relation,
  key: string,
): ModelEntries {
  const { singular } = target.names
  if (model.fields.some((field) => field.name === key)) {
    const isRelated = model.relations.some(
      (known) => known.kind === 'belongsTo' && keyField(known, model.names, known.target) === key,
    )
    const plain = [...without(options, 'unique'), buildPart('foreign_key', key)]
    const isJoined = options.some(({ word }) => word === 'join')
    const parts = isJoined ? plain : [...plain, buildPart('join', 'one', 'all', 'depth=1')]
    const entry = buildEntry(name, [buildPart('belongsTo', singular), ...parts])
    return { model, fields: [], relations: isRelated ? [] : [entry] }
  }
  if (key !== `${name}_id`) {
    throw new UserError(
      `"${text}": ${model.names.singular} has no field ${key}. Add it, or omit foreign_key to create ${name}_id.`,
    )
  }
  const kind = { ...buildPart('references', singular), optional: isNullable }
  return { model, fields: [buildEntry(name, [kind, ...options])], relations: [] }
}

/** Both ends use the link table. Each can be filtered by the other's key, so that pages can list them. */
function linkEnds(relation: Relation): ModelEntries[] {
  const { name, owner, target, options } = relation
  const isSelf = owner === target
  const inverse = argumentOf(relation, 'inverse') ?? (isSelf ? `${name}_of` : owner.names.plural)
  const ours = argumentOf(relation, 'foreign_key') ?? foreignKeyOf(owner.names.className)
  const theirs =
    argumentOf(relation, 'other_key') ??
    (isSelf ? `other_${target.names.singular}_id` : foreignKeyOf(target.names.className))
  const through = argumentOf(relation, 'through') ?? `${owner.names.singular}_${name}`
  const end = (name: string, to: ResourceSpec, key: string, other: string, options: readonly Part[]) =>
    buildEntry(name, [
      buildPart('manyToMany', to.names.singular),
      buildPart('through', through),
      buildPart('foreign_key', key),
      buildPart('other_key', other),
      ...options,
    ])
  const rest = without(options, 'inverse', 'through', 'foreign_key', 'other_key')
  const filterable = buildPart('join_filterable', 'id')
  const isFiltered = rest.some(({ word }) => word === 'join_filterable')
  const here = end(name, target, ours, theirs, isFiltered ? rest : [...rest, filterable])
  const there = end(inverse, owner, theirs, ours, [filterable, ...sharedOf(relation)])
  return [
    { model: owner, fields: [], relations: [here] },
    { model: target, fields: [], relations: [there] },
  ]
}
