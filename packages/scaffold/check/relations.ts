// The last step of resource.ts and additions.ts: all fields are known by then.

import { linksName } from 'slipform/browser'
import { canRefer } from 'slipform/internal'
import { fieldNameIssue } from '../answers/identifiers.ts'
import type { Issues } from '../answers/issues.ts'
import type { InverseRelation, ModelSpec, RelationSpec } from '../answers/resource-spec.ts'
import { suggestName } from '../base/suggest-name.ts'
import type { RelationInput } from '../grammar/relation.ts'
import { findEnds, findModel, type RelationEnds } from './lookup.ts'

/** Checks a model's own relations and those that go on other models, each name once per model. */
export function checkRelations(
  inputs: readonly RelationInput[],
  owner: ModelSpec,
  all: readonly ModelSpec[],
  issues: Issues,
): { relations: RelationSpec[]; inverses: InverseRelation[] } {
  const relations: RelationSpec[] = []
  const inverses: InverseRelation[] = []
  const taken = new Map(all.map((model) => [model, new Set(model.relations.map(({ name }) => name))]))
  for (const input of inputs) {
    const model = input.model === undefined ? owner : findModel(all, input.model)
    if (model === undefined) {
      issues.add(`Relation "${input.text}": there is no model "${input.model}" to add it to. Scaffold it first.`)
      continue
    }
    if (taken.get(model)?.has(input.name))
      issues.add(`Relation "${input.name}" of ${model.names.singular} exists already. Choose another name.`)
    taken.get(model)?.add(input.name)
    // The target of a relation of another model is by default the new resource.
    const targetName = input.target ?? (input.model === undefined ? undefined : owner.names.singular)
    const ends = findEnds(input, model, targetName, all)
    const faults = [
      ...(ends ? checkEnds(input, model, ends) : missingTarget(input, targetName, all)),
      ...checkWords(input, model),
    ]
    for (const issue of faults) issues.add(`Relation "${input.name}" of ${model.names.singular}: ${issue}.`)
    if (faults.length > 0 || ends === undefined) continue
    const relation = specOf(input, ends)
    if (model === owner) relations.push(relation)
    else inverses.push({ model: model.names, relation })
  }
  return { relations, inverses }
}

function missingTarget(
  { name, kind }: RelationInput,
  target: string | undefined,
  models: readonly ModelSpec[],
): string[] {
  if (target === undefined) return [`name its target: ${name}:${kind}(model)`]
  const known = models.map(({ names }) => names.singular)
  return [
    `there is no model "${target}".${suggestName(target, known)} Models: ${known.join(', ')}. Scaffold ${target} first`,
  ]
}

/** Checks a relation against what it refers to. */
function* checkEnds(input: RelationInput, owner: ModelSpec, ends: RelationEnds): Generator<string> {
  // A manyToMany has a link table, and no key on one side.
  const { target, key, pointedTo, through, linkModel } = ends
  if (key && (input.through || input.other_key)) yield 'through and other_key are for manyToMany'
  if (key?.field && pointedTo && !canRefer(key.field.kind, pointedTo.kind))
    yield `its foreign key ${key.name} is ${key.field.kind.name}, and the key it refers to is ${pointedTo.kind.name}`
  if (key && key.field === undefined)
    yield `${key.model.names.singular} has no field ${key.name} to hold the key. Add ${key.name}, or name another with foreign_key(field)`
  for (const [word, columns] of [
    ['join_filterable', input.join_filterable],
    ['join_sortable', input.join_sortable],
  ] as const) {
    const missing = columns?.filter((column) => !target.fields.some(({ name }) => name === column)) ?? []
    if (missing.length > 0) yield `${word}: ${target.names.singular} has no field ${missing.join(', ')}`
  }
  if (linkModel) yield `the link table "${through}" is the table of a model. Name another with through(table)`
  if (through !== undefined && target === owner && input.other_key === undefined)
    yield 'both ends are the same model, so the link table needs two names: foreign_key(a_id):other_key(b_id)'
}

/** Checks the names of a relation, and the views that it is joined into. */
function* checkWords(input: RelationInput, owner: ModelSpec): Generator<string> {
  const { name, kind, foreign_key, other_key, through, join, exclude = [] } = input
  const isField = (name: string) => owner.fields.some((field) => field.name === name)
  if (isField(name)) yield 'a field has this name already. Choose another'
  if (kind === 'manyToMany' && isField(linksName(name)))
    yield `the field ${linksName(name)} has the name by which clients write the relation. Rename one`
  if ((join?.one && exclude.includes('one')) || (join?.all && exclude.includes('list')))
    yield 'it is joined into a view that it is excluded from; remove one of the two'
  const newNames = [
    ['the name', name],
    ...[foreign_key ?? []].flat().map((key) => [`foreign_key "${key}"`, key] as const),
    ...[other_key ?? []].flat().map((key) => [`other_key "${key}"`, key] as const),
    ...(kind === 'manyToMany' && through ? [[`the link table "${through}"`, through] as const] : []),
  ] as const
  for (const [what, word] of newNames) {
    const issue = fieldNameIssue(word)
    if (issue) yield `${what} ${issue}`
  }
}

/** Returns a relation without a foreign key that is the default by convention. */
function specOf(input: RelationInput, { target, through, usualKey }: RelationEnds): RelationSpec {
  const { text: _text, model: _model, target: _target, foreign_key, ...relation } = input
  return {
    ...relation,
    ...(through !== undefined && { through }),
    target: target.names,
    ...(foreign_key !== undefined && foreign_key !== usualKey && { foreign_key }),
  }
}
