import { userRoles } from 'slipform/internal'
import {
  type InverseAnswer,
  type KnownModel,
  operations,
  type RelationAnswer,
  type ResourceAnswer,
  type ResourceInput,
} from '../answer.ts'
import type { RelationInput } from '../grammar/relation.ts'
import { readEntries } from './entries.ts'
import { Faults } from './faults.ts'
import { addUsualFields, checkFields, checkTitle, withIdentity } from './fields.ts'
import { checkHooks } from './hooks.ts'
import { resolveKey } from './keys.ts'
import { findModel, keyField } from './lookup.ts'
import { checkNames } from './names.ts'
import { checkRelation } from './relations.ts'
import { checkSettings } from './settings.ts'

/** Checks what a person said against the rules and the models that are there, completes it, or refuses with all faults. */
export function checkResource(input: ResourceInput, models: readonly KnownModel[]): ResourceAnswer {
  const faults = new Faults()
  const names = checkNames(input.name, input.plural, models, faults)
  checkSettings(input, faults)
  const entries = readEntries(input, faults)
  if (names === undefined) return faults.refuse()

  const owner: KnownModel = { names, fields: [], relations: [] }
  const all = [...models, owner]
  owner.fields = addUsualFields(
    entries.fields.map(({ field }) => field),
    input.timestamps !== false,
  )
  const given = entries.fields.map((entry) => withIdentity(resolveKey(entry, all, faults)))
  const fields = addUsualFields(given, input.timestamps !== false)
  owner.fields = fields
  checkFields(fields, faults)
  checkTitle(input.title, fields, faults)
  const hooks = checkHooks(input.hooks ?? [], faults)
  const { relations, inverses } = checkRelations(entries.relations, owner, all, faults)
  if (faults.found.length > 0) return faults.refuse()
  return {
    names,
    description: input.description?.trim() || names.pluralLabel,
    fields,
    relations,
    inverses,
    operations: operations.filter((operation) => input.operations?.includes(operation) ?? true),
    role: userRoles.find((role) => role === input.role) ?? 'viewer',
    ...(input.audited && { audited: true }),
    ...(input.cached_totals === false && { cached_totals: false }),
    ...(input.fulltext_language && { fulltext_language: input.fulltext_language }),
    ...(input.title && { title: input.title }),
    ...(input.icon && { icon: input.icon }),
    ...(input.batch_limit && { batch_limit: input.batch_limit }),
    ...(input.max_page_size && { max_page_size: input.max_page_size }),
    ...(hooks.length > 0 && { hooks }),
  }
}

/** Checks a model's own relations and those that go on other models, each name once per model. */
export function checkRelations(
  inputs: readonly RelationInput[],
  owner: KnownModel,
  all: readonly KnownModel[],
  faults: Faults,
): { relations: RelationAnswer[]; inverses: InverseAnswer[] } {
  const relations: RelationAnswer[] = []
  const inverses: InverseAnswer[] = []
  const taken = new Map(all.map((model) => [model, new Set(model.relations.map(({ name }) => name))]))
  for (const input of inputs) {
    const model = input.model === undefined ? owner : findModel(all, input.model)
    if (model === undefined) {
      faults.add(`Relation "${input.text}": there is no model "${input.model}" to add it to. Scaffold it first.`)
      continue
    }
    if (taken.get(model)?.has(input.name))
      faults.add(`Relation "${input.name}" of ${model.names.singular} is there already. Choose another name.`)
    taken.get(model)?.add(input.name)
    const checked = checkRelation(withTarget(input, owner), model, all, faults)
    if (checked === undefined) continue
    const relation = withoutUsualKey(checked, model)
    if (model === owner) relations.push(relation)
    else inverses.push({ model: model.names, relation })
  }
  return { relations, inverses }
}

/** A relation added to another model leads to the resource unless it says otherwise. */
function withTarget(input: RelationInput, owner: KnownModel): RelationInput {
  return input.model === undefined || input.target ? input : { ...input, target: owner.names.singular }
}

/** Leaves out a foreign key that the convention gives anyway. */
function withoutUsualKey({ foreign_key, ...relation }: RelationAnswer, model: KnownModel): RelationAnswer {
  const usual = keyField({ kind: relation.kind }, model.names, relation.target)
  return foreign_key === undefined || foreign_key === usual ? relation : { ...relation, foreign_key }
}
