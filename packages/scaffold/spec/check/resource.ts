import { defaultMinimumRole, userRoles } from 'slipform/browser'
import { defaultOperations, hookNames } from 'slipform/internal'
import type { RelationInput } from '../../input/grammar/relation.ts'
import { Issues } from '../issues.ts'
import { findModel, keyField } from '../lookup.ts'
import { checkOptions } from '../options/check.ts'
import { withoutUnset } from '../options/option.ts'
import { pickModelOptions, type ResourceInput, resourceOptions } from '../options/resource.ts'
import type { InverseRelation, ModelSpec, RelationSpec, ResourceSpec } from '../resource-spec.ts'
import { readEntries } from './entries.ts'
import { addDefaultFields, checkFields, checkTitle, withIdentity, withOrder } from './fields.ts'
import { resolveKey } from './keys.ts'
import { checkNames } from './names.ts'
import { checkRelation } from './relations.ts'

/**
 * Checks input against the rules and the existing models, and completes it.
 *
 * @throws UserError with all issues.
 */
export function checkResource(input: ResourceInput, models: readonly ModelSpec[]): ResourceSpec {
  const issues = new Issues()
  const names = checkNames(input.name, input.plural, models, issues)
  const { fields: _fields, relations: _relations, ...options } = input
  checkOptions(resourceOptions, options, issues)
  const entries = readEntries(input, issues)
  if (names === undefined) return issues.fail()

  const owner: ModelSpec = { names, fields: [], relations: [] }
  const all = [...models, owner]
  owner.fields = addDefaultFields(
    entries.fields.map(({ field }) => field),
    input.timestamps !== false,
  )
  const given = entries.fields.map((entry) => withIdentity(resolveKey(entry, all, issues)))
  const fields = withOrder(addDefaultFields(given, input.timestamps !== false))
  owner.fields = fields
  checkFields(fields, issues)
  checkTitle(input.title, fields, issues)
  const { relations, inverses } = checkRelations(entries.relations, owner, all, issues)
  if (issues.found.length > 0) return issues.fail()
  const hooks = hookNames.filter((name) => input.hooks?.includes(name))
  return {
    names,
    description: input.description?.trim() || names.pluralLabel,
    fields,
    relations,
    inverses,
    operations: defaultOperations.filter((operation) => input.operations?.includes(operation) ?? true),
    role: userRoles.find((role) => role === input.role) ?? defaultMinimumRole,
    ...pickModelOptions(withoutUnset(resourceOptions, options)),
    ...(input.title && { title: input.title }),
    ...(input.icon && { icon: input.icon }),
    ...(hooks.length > 0 && { hooks }),
  }
}

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
    const checked = checkRelation(withTarget(input, owner), model, all, issues)
    if (checked === undefined) continue
    const relation = withoutDefaultKey(checked, model)
    if (model === owner) relations.push(relation)
    else inverses.push({ model: model.names, relation })
  }
  return { relations, inverses }
}

/** Defaults the target of a relation of another model to the new resource. */
function withTarget(input: RelationInput, owner: ModelSpec): RelationInput {
  return input.model === undefined || input.target ? input : { ...input, target: owner.names.singular }
}

/** Omits a foreign key that is the default by convention. */
function withoutDefaultKey({ foreign_key, ...relation }: RelationSpec, model: ModelSpec): RelationSpec {
  const usual = keyField({ kind: relation.kind }, model.names, relation.target)
  return foreign_key === undefined || foreign_key === usual ? relation : { ...relation, foreign_key }
}
