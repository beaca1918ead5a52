import { linksName } from 'slipform/browser'
import { canRefer } from 'slipform/internal'
import { suggestName } from '../../base/user-error.ts'
import type { RelationInput } from '../../input/grammar/relation.ts'
import { fieldNameIssue } from '../identifiers.ts'
import type { Issues } from '../issues.ts'
import { findModel, keyField, keyOf } from '../lookup.ts'
import type { ModelSpec, RelationSpec } from '../resource-spec.ts'

/** Checks a relation of a model and resolves its target; undefined if there are issues. */
export function checkRelation(
  input: RelationInput,
  owner: ModelSpec,
  models: readonly ModelSpec[],
  issues: Issues,
): RelationSpec | undefined {
  const { text, model: _model, target: targetName, ...rest } = input
  const before = issues.found.length
  const addIssue = (issue: string) => issues.add(`Relation "${input.name}" of ${owner.names.singular}: ${issue}.`)
  const nameIssue = fieldNameIssue(input.name)
  if (nameIssue) addIssue(`the name ${nameIssue}`)
  if (owner.fields.some(({ name }) => name === input.name)) addIssue('a field has this name already. Choose another')
  if (targetName === undefined) addIssue(`name its target: ${input.name}:${input.kind}(model)`)
  const target = targetName === undefined ? undefined : findModel(models, targetName)
  if (targetName !== undefined && target === undefined) {
    const known = models.map(({ names }) => names.singular)
    addIssue(
      `there is no model "${targetName}".${suggestName(targetName, known)} Models: ${known.join(', ')}. Scaffold ${targetName} first`,
    )
  }
  if (target === undefined) return undefined
  checkKeys(input, owner, target, addIssue)
  const { join, exclude = [] } = input
  if ((join?.one && exclude.includes('one')) || (join?.all && exclude.includes('list'))) {
    addIssue('it is joined into a view that it is excluded from; remove one of the two')
  }
  if (input.kind === 'manyToMany' && owner.fields.some(({ name }) => name === linksName(input.name))) {
    addIssue(`the field ${linksName(input.name)} has the name by which clients write the relation. Rename one`)
  }
  for (const [word, columns] of [
    ['join_filterable', input.join_filterable],
    ['join_sortable', input.join_sortable],
  ] as const) {
    const missing = columns?.filter((column) => !target.fields.some(({ name }) => name === column)) ?? []
    if (missing.length > 0) addIssue(`${word}: ${target.names.singular} has no field ${missing.join(', ')}`)
  }
  if (input.kind === 'manyToMany') {
    rest.through ??= `${owner.names.singular}_${target.names.plural}`
    const issue = fieldNameIssue(rest.through)
    if (issue) addIssue(`the link table "${rest.through}" ${issue}`)
    if (findModel(models, rest.through))
      addIssue(`the link table "${rest.through}" is the table of a model. Name another with through(table)`)
    if (target === owner && rest.other_key === undefined) {
      addIssue('both ends are the same model, so the link table needs two names: foreign_key(a_id):other_key(b_id)')
    }
  }
  return issues.found.length > before ? undefined : { ...rest, target: target.names }
}

function checkKeys(input: RelationInput, owner: ModelSpec, target: ModelSpec, addIssue: (issue: string) => void): void {
  for (const [word, key] of [
    ['foreign_key', input.foreign_key],
    ['other_key', input.other_key],
  ] as const) {
    for (const name of [key ?? []].flat()) {
      const issue = fieldNameIssue(name)
      if (issue) addIssue(`${word} "${name}" ${issue}`)
    }
  }
  if (input.kind === 'manyToMany') return
  if (input.through || input.other_key) addIssue('through and other_key are for manyToMany')
  const foreignKeySide = input.kind === 'belongsTo' ? owner : target
  const key = keyField(input, owner.names, target.names)
  const field = foreignKeySide.fields.find(({ name }) => name === key)
  const pointedTo = keyOf(input.kind === 'belongsTo' ? target : owner)
  if (field && pointedTo && !canRefer(field.kind, pointedTo.kind)) {
    addIssue(`its foreign key ${key} is ${field.kind.name}, and the key it refers to is ${pointedTo.kind.name}`)
  }
  if (field === undefined) {
    addIssue(
      `${foreignKeySide.names.singular} has no field ${key} to hold the key. Add ${key}, or name another with foreign_key(field)`,
    )
  }
}
