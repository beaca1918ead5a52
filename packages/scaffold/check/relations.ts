import type { FieldAnswer, KnownModel, RelationAnswer } from '../answer.ts'
import type { RelationInput } from '../grammar/relation.ts'
import { faultOfFieldName } from '../identifiers.ts'
import type { Faults } from './faults.ts'
import { findModel, keyField, keyOf } from './lookup.ts'

/** Checks a relation of a model and gives it its target; undefined, with the faults told, when something is wrong. */
export function checkRelation(
  input: RelationInput,
  owner: KnownModel,
  models: readonly KnownModel[],
  faults: Faults,
): RelationAnswer | undefined {
  const { text, model: _model, target: targetName, ...rest } = input
  const before = faults.found.length
  const tell = (fault: string) => faults.add(`Relation "${input.name}" of ${owner.names.singular}: ${fault}.`)
  const nameFault = faultOfFieldName(input.name)
  if (nameFault) tell(`the name ${nameFault}`)
  if (owner.fields.some(({ name }) => name === input.name)) tell('a field has this name already. Choose another')
  if (targetName === undefined) tell(`say which model it leads to: ${input.name}:${input.kind}(model)`)
  const target = targetName === undefined ? undefined : findModel(models, targetName)
  if (targetName !== undefined && target === undefined) {
    const known = models.map(({ names }) => names.singular).join(', ')
    tell(`there is no model "${targetName}". Models: ${known}. Scaffold ${targetName} first`)
  }
  if (target === undefined) return undefined
  checkKeys(input, owner, target, tell)
  const { join, exclude = [] } = input
  if ((join?.one && exclude.includes('one')) || (join?.all && exclude.includes('list'))) {
    tell('it is joined into a view that it is excluded from; take one of the two away')
  }
  if (input.kind === 'manyToMany' && owner.fields.some(({ name }) => name === `${input.name}_ids`)) {
    tell(`the field ${input.name}_ids has the name under which the relation is written`)
  }
  for (const [word, columns] of [
    ['join_filterable', input.join_filterable],
    ['join_sortable', input.join_sortable],
  ] as const) {
    const missing = columns?.filter((column) => !target.fields.some(({ name }) => name === column)) ?? []
    if (missing.length > 0) tell(`${word}: ${target.names.singular} has no field ${missing.join(', ')}`)
  }
  if (input.kind === 'manyToMany') {
    rest.through ??= `${owner.names.singular}_${target.names.plural}`
    const fault = faultOfFieldName(rest.through)
    if (fault) tell(`the link table "${rest.through}" ${fault}`)
    if (findModel(models, rest.through))
      tell(`the link table "${rest.through}" is the table of a model. Name another with through(table)`)
    if (target === owner && rest.other_key === undefined) {
      tell('both ends are the same model, so the link table needs two names: foreign_key(a_id):other_key(b_id)')
    }
  }
  return faults.found.length > before ? undefined : { ...rest, target: target.names }
}

/** An integer may refer to a bigint and the other way round. */
function isWhole({ kind }: FieldAnswer): boolean {
  return kind.name === 'integer' || kind.name === 'bigint'
}

function checkKeys(input: RelationInput, owner: KnownModel, target: KnownModel, tell: (fault: string) => void): void {
  for (const [word, key] of [
    ['foreign_key', input.foreign_key],
    ['other_key', input.other_key],
  ] as const) {
    const fault = key === undefined ? undefined : faultOfFieldName(key)
    if (fault) tell(`${word} "${key}" ${fault}`)
  }
  if (input.kind === 'manyToMany') return
  if (input.through || input.other_key) tell('through and other_key are for manyToMany')
  const holder = input.kind === 'belongsTo' ? owner : target
  const key = keyField(input, owner.names, target.names)
  const field = holder.fields.find(({ name }) => name === key)
  const pointedTo = keyOf(input.kind === 'belongsTo' ? target : owner)
  if (field && pointedTo && field.kind.name !== pointedTo.kind.name && !(isWhole(field) && isWhole(pointedTo))) {
    tell(`its foreign key ${key} is ${field.kind.name}, and the key it refers to is ${pointedTo.kind.name}`)
  }
  if (field === undefined) {
    tell(
      `${holder.names.singular} has no field ${key} to hold the key. Add ${key}, or name the one that does with foreign_key(field)`,
    )
  }
}
