import { didYouMean } from '../../base/closest-name.ts'
import type { JoinOptions, RelationAttributes } from '../attributes.ts'
import { hooksOf } from '../hooks.ts'
import { canRefer } from '../kinds.ts'
import { linksName } from '../links-name.ts'
import type { AnyModel } from '../model.ts'
import type { AnyRelation } from '../relations.ts'
import {
  foreignKeyOf,
  isHidden,
  type Resource,
  type ResourceField,
  type ResourceRelation,
  resourceOf,
} from '../resource/resource.ts'
import type { BrokenRule, ModelFault } from './fault.ts'
import { checkName } from './name.ts'
import { checkRoles } from './roles.ts'

const attributes: readonly (keyof RelationAttributes)[] = [
  'non_db_attr',
  'join',
  'join_filterable',
  'join_sortable',
  'fulltext',
  'exclude',
  'visible_to',
]
const joinOptions: readonly (keyof JoinOptions)[] = ['one', 'all', 'depth', 'fields']

/** Checks a model's relations: targets, keys and attributes. */
export function checkRelations(model: AnyModel): ModelFault[] {
  const declared = Object.entries<AnyRelation>(model.definition.relations?.() ?? {})
  const untargeted = declared.filter(([, relation]) => relation?.target?.definition === undefined)
  // Circular imports leave a target undefined; the checks below need it.
  if (untargeted.length > 0) {
    return untargeted.map(([field]) => ({
      model: model.name,
      field,
      rule: 'its relation leads to no model',
      fix: 'Import the model class from its own file, and declare it with hasMany, belongsTo, hasOne or manyToMany.',
    }))
  }
  const keyless = declared.filter(([, relation]) => !hasKey(relation.target))
  // Related records are found by their key: without a key no other check makes sense.
  if (keyless.length > 0) {
    return keyless.map(([field, { target }]) => ({
      model: model.name,
      field,
      rule: `its relation leads to ${target.name}, which has no primary key`,
      fix: `Mark a field of ${target.name} with primary_key: true.`,
    }))
  }
  return resourceOf(model).relations.flatMap((relation) =>
    [...checkRelation(model, relation)].map((fault) => ({ model: model.name, field: relation.name, ...fault })),
  )
}

function hasKey(model: AnyModel): boolean {
  return resourceOf(model).keyFields.length > 0
}

function* checkRelation(model: AnyModel, relation: ResourceRelation): Generator<BrokenRule> {
  const { name, target, attributes: annotation } = relation
  const owner = resourceOf(model)
  yield* checkName(name)
  if (owner.fields.has(name)) yield { rule: 'a field has the same name', fix: 'Name the relation otherwise.' }
  if (relation.kind === 'manyToMany' && owner.fields.has(linksName(name))) {
    yield {
      rule: `'${linksName(name)}' is written for the relation, and a field has that name`,
      fix: 'Rename the field.',
    }
  }
  for (const attribute of Object.keys(annotation)) {
    if (!attributes.some((known) => known === attribute)) {
      yield { rule: `'${attribute}' is not a relation attribute`, fix: `Known are ${attributes.join(', ')}.` }
    }
  }
  if (annotation.non_db_attr !== true) {
    yield { rule: 'non_db_attr of a relation is always true', fix: 'Leave it out.' }
  }
  yield* checkRoles(annotation.visible_to)
  yield* checkJoin(relation)
  if (
    annotation.fulltext !== undefined &&
    (annotation.fulltext !== true || [owner, target].some(({ fulltextFields }) => fulltextFields.length === 0))
  ) {
    yield {
      rule: `fulltext of a relation is a flag: the fields with fulltext of ${target.model.name} are searched besides its own`,
      fix: `Write fulltext: true here, at fields of ${target.model.name}, and at one of ${model.name}.`,
    }
  }
  const fieldsByAttribute = {
    join_filterable: annotation.join_filterable,
    join_sortable: annotation.join_sortable,
    'join.fields': annotation.join?.fields,
  }
  for (const [attribute, names = []] of Object.entries(fieldsByAttribute)) {
    for (const fieldName of names) {
      const field = target.readFields.find(({ name }) => name === fieldName)
      if (field !== undefined && !isHidden(field)) continue
      const fault = field === undefined ? 'does not have' : 'hides from every response'
      const visible = target.readFields.filter((candidate) => !isHidden(candidate))
      yield {
        rule: `${attribute} names '${fieldName}', which ${target.model.name} ${fault}`,
        fix: `It has ${visible.map(({ name }) => name).join(', ')}.`,
      }
    }
  }
  yield* checkKeys(model, relation)
}

function* checkJoin({ attributes: { join, exclude = [] } }: ResourceRelation): Generator<BrokenRule> {
  if (join === undefined) return
  for (const option of Object.keys(join)) {
    if (!joinOptions.some((known) => known === option)) {
      yield { rule: `'${option}' is not an option of join`, fix: `The options are ${joinOptions.join(', ')}.` }
    }
  }
  const { depth } = join
  if (depth !== undefined && !(Number.isInteger(depth) && depth >= 1)) {
    yield { rule: 'the depth of join is a positive whole number', fix: `It is ${depth} now.` }
  }
  if ((join.one === true && exclude.includes('one')) || (join.all === true && exclude.includes('list'))) {
    yield { rule: 'it is joined into a view that it is excluded from', fix: 'Remove one of the two.' }
  }
}

function* checkKeys(model: AnyModel, relation: ResourceRelation): Generator<BrokenRule> {
  const { kind, target, from, to, through } = relation
  const owner = resourceOf(model)
  if (kind !== 'belongsTo' && kind !== 'manyToMany' && from.length === 0) {
    yield { rule: `${model.name} has no key that others could refer to`, fix: "Name a unique field with { to: '…' }." }
    return
  }
  if (kind === 'manyToMany') {
    if (!through?.table) {
      yield { rule: 'manyToMany needs its link table', fix: "Write manyToMany(Other, { through: 'table' })." }
      return
    }
    yield* checkCount('foreign_key', through.from, owner)
    yield* checkCount('other_key', through.to, target)
    return
  }
  const [holder, foreign, referred, columns] =
    kind === 'belongsTo' ? [owner, from, target, to] : [target, to, owner, from]
  if (foreign.length !== columns.length) {
    yield {
      rule: `its foreign key names ${foreign.join(', ')}, and it refers to ${columns.join(', ')} of ${referred.model.name}`,
      fix: `Write as many fields in the same order: { foreign_key: [${columns.map(() => "'…'").join(', ')}] }.`,
    }
    return
  }
  for (const [at, column] of columns.entries()) {
    const key = referred.stored.find((field) => field.column === column)
    if (key === undefined) {
      const names = referred.stored.map(({ name }) => name)
      yield { rule: `${referred.model.name} has no field '${column}' to refer to`, fix: `It has ${names.join(', ')}.` }
      continue
    }
    yield* checkPair(model, relation, { holder, column: foreign[at] ?? '', key })
  }
}

function* checkCount(
  option: string,
  columns: readonly string[],
  { model, keyFields }: Resource,
): Generator<BrokenRule> {
  if (columns.length === keyFields.length) return
  const names = keyFields.map(({ name }) => name)
  yield {
    rule: `${option} names ${columns.join(', ')}, and the key of ${model.name} is ${names.join(', ')}`,
    fix: `Write as many columns of the link table in the same order: { ${option}: [${names.map(() => "'…'").join(', ')}] }.`,
  }
}

/** A column of a foreign key, and the field that it refers to. */
interface Pair {
  readonly holder: Resource
  readonly column: string
  readonly key: ResourceField
}

function* checkPair(
  model: AnyModel,
  { kind, target }: ResourceRelation,
  { holder, column, key }: Pair,
): Generator<BrokenRule> {
  const field = holder.stored.find((stored) => stored.column === column)
  const isLoadedByHook = hooksOf(model)['read::many::body'] !== undefined
  if (field === undefined) {
    // The hook loads the relation without a foreign key.
    if (isLoadedByHook) return
    const convention = foreignKeyOf(kind === 'belongsTo' ? target.model.name : model.name)
    const columns = holder.stored.map(({ name }) => name)
    const hint = didYouMean(column, columns)
    yield {
      rule: `${holder.model.name} has no field '${column}' for its foreign key`,
      fix: `${hint && `${hint} `}Add ${convention} to ${holder.model.name}, name another field with { foreign_key: '…' }, or load it in a read::many::body hook.`,
    }
    return
  }
  if (!canRefer(field.kind, key.kind)) {
    yield {
      rule: `its foreign key ${holder.model.name}.${field.name} is ${field.kind.name}, and the key it refers to is ${key.kind.name}`,
      fix: 'Give both the same kind.',
    }
  }
}
