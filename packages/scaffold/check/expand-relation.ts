import { foreignKeyOf, relationKinds } from 'slipform/resource'
import type { Entry, Part } from '../answers/entry.ts'
import type { FieldSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { buildEntry, buildPart, entryOf } from '../grammar/entry.ts'
import type { ModelEntries } from './additions.ts'
import { requireModel } from './lookup.ts'

/** A parsed relation with the options that concern both ends. */
type Relation = {
  readonly text: string
  readonly name: string
  readonly kind: string
  readonly isNullable: boolean
  /** The name of the inverse relation; undefined for the default. */
  readonly inverse: string | undefined
  /** The other options. */
  readonly options: readonly Part[]
  /** The `visible_to` among them, which applies to both ends. */
  readonly audience: readonly Part[]
  option(word: string): string | undefined
}

/**
 * Expands a relation to both ends, with the key field if it does not exist: `tracks:hasMany(track):inverse(album)` on an album is
 * also a key and a relation on the track.
 */
export function expandRelation(
  owner: ResourceSpec,
  entry: string | Entry,
  isOneSided: boolean,
  models: readonly ResourceSpec[],
): ModelEntries[] {
  const { relation, target } = parseRelationEnds(owner, entryOf(entry), models)
  const ends = relation.kind === 'manyToMany' ? manyToMany : relation.kind === 'belongsTo' ? belongsTo : hasManyOrOne
  const entries = ends(owner, target, relation)
  return isOneSided
    ? entries.filter(({ model }, index) => index === 0 || model === foreignKeyOwner(owner, target, relation))
    : entries
}

function foreignKeyOwner(owner: ResourceSpec, target: ResourceSpec, { kind }: Relation): ResourceSpec | undefined {
  if (kind === 'manyToMany') return undefined
  return kind === 'belongsTo' ? owner : target
}

function parseRelationEnds(owner: ResourceSpec, entry: Entry, models: readonly ResourceSpec[]) {
  const { text } = entry
  const [first, ...options] = entry.parts
  if (first === undefined || !relationKinds.some((kind) => kind === first.word)) {
    throw new UserError(
      `"${text}": a relation needs its kind, one of ${relationKinds.join(', ')}: parts:hasMany(part).`,
    )
  }
  const [targetName = entry.name] = first.arguments
  const target = requireModel([owner, ...models.filter((model) => model !== owner)], targetName)
  const option = (word: string) => options.find((part) => part.word === word)?.arguments[0]
  const relation: Relation = {
    text,
    name: entry.name,
    kind: first.word,
    isNullable: first.optional,
    inverse: option('inverse'),
    options: options.filter(({ word }) => word !== 'inverse'),
    audience: options.filter(({ word }) => word === 'visible_to'),
    option,
  }
  return { relation, target }
}

/** The owner holds the key: its field unless it exists, and hasMany on the target. */
function belongsTo(owner: ResourceSpec, target: ResourceSpec, relation: Relation): ModelEntries[] {
  const key = relation.option('foreign_key') ?? `${relation.name}_id`
  const inverse = relation.inverse ?? owner.names.plural
  const back = buildEntry(inverse, [
    buildPart('hasMany', owner.names.singular),
    buildPart('foreign_key', key),
    ...relation.audience,
  ])
  return [foreignKeySide(owner, target, relation, key), { model: target, fields: [], relations: [back] }]
}

/** The target holds the key: its field unless it exists, belongsTo on the target, and the relation on the owner. */
function hasManyOrOne(owner: ResourceSpec, target: ResourceSpec, relation: Relation): ModelEntries[] {
  const inverse = relation.inverse ?? owner.names.singular
  const key = relation.option('foreign_key') ?? `${inverse}_id`
  const ours = buildEntry(relation.name, [
    buildPart(relation.kind, target.names.singular),
    ...relation.options.filter(({ word }) => word !== 'foreign_key'),
    buildPart('foreign_key', key),
  ])
  const theirs: Relation = {
    ...relation,
    name: inverse,
    options: [...(relation.kind === 'hasOne' ? [unique] : []), ...relation.audience],
  }
  return [{ model: owner, fields: [], relations: [ours] }, foreignKeySide(target, owner, theirs, key)]
}

const unique = buildPart('unique')

/** Returns the end that holds the key: `references` for a new field, belongsTo for an existing one. */
function foreignKeySide(model: ResourceSpec, target: ResourceSpec, relation: Relation, key: string): ModelEntries {
  const field: FieldSpec | undefined = model.fields.find(({ name }) => name === key)
  const isRelated = model.relations.some((known) => known.kind === 'belongsTo' && keyOf(known) === key)
  if (field && isRelated) return { model, fields: [], relations: [] }
  const options = relation.options.filter(({ word }) => word !== 'foreign_key')
  if (field) {
    const plain = options.filter(({ word }) => word !== 'unique')
    const parts = [
      buildPart('belongsTo', target.names.singular),
      ...withJoin([...plain, buildPart('foreign_key', key)]),
    ]
    return { model, fields: [], relations: [buildEntry(relation.name, parts)] }
  }
  if (key !== `${relation.name}_id`) {
    throw new UserError(
      `"${relation.text}": ${model.names.singular} has no field ${key}. Add it, or omit foreign_key to create ${relation.name}_id.`,
    )
  }
  const kind = { ...buildPart('references', target.names.singular), optional: relation.isNullable }
  return { model, fields: [buildEntry(relation.name, [kind, ...options])], relations: [] }
}

function keyOf({ foreign_key, target }: ResourceSpec['relations'][number]): string {
  const usual = foreignKeyOf(target.className)
  const [key = usual] = [foreign_key ?? usual].flat()
  return key
}

function withJoin(options: readonly Part[]): Part[] {
  const isJoined = options.some(({ word }) => word === 'join')
  return isJoined ? [...options] : [...options, buildPart('join', 'one', 'all', 'depth=1')]
}

/** Both ends use the link table. Each can be filtered by the other's key, so that pages can list them. */
function manyToMany(owner: ResourceSpec, target: ResourceSpec, relation: Relation): ModelEntries[] {
  const isSelf = owner === target
  const inverse = relation.inverse ?? (isSelf ? `${relation.name}_of` : owner.names.plural)
  const ours = relation.option('foreign_key') ?? foreignKeyOf(owner.names.className)
  const theirs =
    relation.option('other_key') ??
    (isSelf ? `other_${target.names.singular}_id` : foreignKeyOf(target.names.className))
  const through = relation.option('through') ?? `${owner.names.singular}_${relation.name}`
  const end = (name: string, to: ResourceSpec, key: string, other: string, options: readonly Part[]) =>
    buildEntry(name, [
      buildPart('manyToMany', to.names.singular),
      buildPart('through', through),
      buildPart('foreign_key', key),
      buildPart('other_key', other),
      ...options,
    ])
  const rest = relation.options.filter(({ word }) => !['through', 'foreign_key', 'other_key'].includes(word))
  const isFiltered = rest.some(({ word }) => word === 'join_filterable')
  const filterable = buildPart('join_filterable', 'id')
  return [
    {
      model: owner,
      fields: [],
      relations: [end(relation.name, target, ours, theirs, isFiltered ? rest : [...rest, filterable])],
    },
    { model: target, fields: [], relations: [end(inverse, owner, theirs, ours, [filterable, ...relation.audience])] },
  ]
}
