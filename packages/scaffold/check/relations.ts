// The last step of resource.ts and additions.ts: all fields are known by then.

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
      ...checkNames(input),
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

/** Checks the link table of a relation. The server's own rules are those of `checkPlanned`. */
function* checkEnds(input: RelationInput, owner: ModelSpec, ends: RelationEnds): Generator<string> {
  const { target, through, linkModel } = ends
  if (through === undefined && (input.through || input.other_key)) yield 'through and other_key are for manyToMany'
  if (linkModel) yield `the link table "${through}" is the table of a model. Name another with through(table)`
  if (through !== undefined && target === owner && input.other_key === undefined)
    yield 'both ends are the same model, so the link table needs two names: foreign_key(a_id):other_key(b_id)'
}

function* checkNames({ name, kind, foreign_key, other_key, through }: RelationInput): Generator<string> {
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
