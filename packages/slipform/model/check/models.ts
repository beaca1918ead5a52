import { hookNames, hooksOf } from '../hooks.ts'
import { fulltextLanguages } from '../languages.ts'
import type { AnyModel, StructAttributes } from '../model.ts'
import { RecordModel } from '../resource/record-model.ts'
import { isExcluded, type ResourceField, resourceOf } from '../resource/resource.ts'
import { isRole, userRoles } from '../roles.ts'
import type { BrokenRule, ModelFault } from './fault.ts'
import { checkFields } from './fields.ts'
import { checkIdentifier } from './name.ts'
import { checkRelations } from './relations.ts'
import { checkRules } from './rules.ts'
import { checkTransitionHooks } from './states.ts'

/** The checks of a model's options: each returns the rule that a value breaks, as the end of a sentence; undefined for a valid one. */
const structChecks: Readonly<Record<keyof Required<StructAttributes>, (value: unknown) => string | undefined>> = {
  generate_router: isFlag,
  api_struct: (value) => (/^[A-Z][A-Za-z0-9]*$/.test(String(value)) ? undefined : 'is a name in PascalCase'),
  name_singular: isPathName,
  name_plural: isPathName,
  description: (value) => (typeof value === 'string' ? undefined : 'is a text'),
  fulltext_language: (value) =>
    fulltextLanguages.includes(String(value))
      ? undefined
      : `is a text search configuration of PostgreSQL: ${fulltextLanguages.join(', ')}`,
  fulltext_column: (value) =>
    typeof value === 'string' && checkIdentifier(value).next().done ? undefined : 'is the name of a column',
  batch_limit: isLimit,
  max_page_size: isLimit,
  trash: isFieldName,
  tenant: isFieldName,
  people_visible_to: (value) =>
    [value].flat().every((role) => role !== 'public' && isRole(role))
      ? undefined
      : `names roles among ${userRoles.join(', ')}`,
  audited: isFlag,
  cached_totals: (value) => (typeof value === 'boolean' ? undefined : 'is a flag: write false or leave it out'),
  live: (value) => (typeof value === 'boolean' ? undefined : 'is a flag: write false or leave it out'),
}

/**
 * Checks models before an application exists: each by itself, the names among each other, and, if `features` are given, whether the server
 * has the features that models need. Throws an Error with a line of model, field, rule and fix for each fault.
 */
export function checkModels(models: readonly AnyModel[], features?: Features): void {
  const faults = [...models.flatMap((model) => checkModel(model, features)), ...checkNames(models)]
  if (faults.length === 0) return
  const lines = faults.map(
    ({ model, field, rule, fix }) => `  ${[model, field].filter(Boolean).join('.')}: ${rule}. ${fix}`,
  )
  throw new Error(`${faults.length === 1 ? 'A model breaks a rule' : 'Models break rules'}:\n${lines.join('\n')}`)
}

/** The features of a server. */
type Features = readonly { readonly name: string }[]

function checkModel(model: AnyModel, features: Features | undefined): ModelFault[] {
  const { definition } = model
  const names = [definition.table, definition.schema].filter((name) => name !== undefined)
  const broken = [
    ...checkStruct(definition.crud),
    ...names.flatMap((name) => [...checkIdentifier(name)]),
    ...checkSearch(model),
    ...checkTrash(model, features),
    ...checkTenant(model, features),
    ...checkHooks(model),
    ...checkOverrides(model),
    ...checkRules(model),
  ].map((rule) => ({ model: model.name, ...rule }))
  return [...broken, ...checkFields(model), ...checkRelations(model)]
}

function* checkStruct(crud: StructAttributes): Generator<BrokenRule> {
  for (const [name, value] of Object.entries(crud)) {
    const check = structChecks[name as keyof StructAttributes]
    if (check === undefined) {
      const attributeNames = Object.keys(structChecks).join(', ')
      yield { rule: `'${name}' is not a struct attribute`, fix: `Known are ${attributeNames}.` }
      continue
    }
    const rule = value === undefined ? undefined : check(value)
    if (rule !== undefined) yield { rule: `${name} ${rule}`, fix: `It is ${JSON.stringify(value)} now.` }
  }
}

function* checkSearch(model: AnyModel): Generator<BrokenRule> {
  const { fulltextColumn, fulltextFields } = resourceOf(model)
  if (fulltextColumn !== undefined && fulltextFields.length === 0)
    yield {
      rule: 'fulltext_column needs a field with fulltext',
      fix: 'Mark the fields whose words are in the column: only users who see all of them search it.',
    }
}

function* checkTrash(model: AnyModel, features: Features | undefined): Generator<BrokenRule> {
  const { trash } = model.definition.crud
  if (trash === undefined) return
  const { stored, keyFields } = resourceOf(model)
  const field = stored.find(({ name }) => name === trash)
  if (field?.kind.name !== 'datetime' || !field.nullable || !isSetByServer(field))
    yield {
      rule: `trash needs a datetime '${trash}' that may be null and that no body sets`,
      fix: `Write ${trash}: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }).`,
    }
  if (keyFields.length === 0)
    yield { rule: 'trash needs the key of a record', fix: 'Mark the fields of the key with primary_key.' }
  if (hooksOf(model)['delete::one::body'] !== undefined)
    yield {
      rule: "trash and the hook 'delete::one::body' both say how a record is deleted",
      fix: "Write 'delete::one::pre' or 'delete::one::post', or leave out trash.",
    }
  // Without the feature, no deleted record could be restored.
  yield* checkFeature(features, 'trash', 'trash()')
}

function* checkTenant(model: AnyModel, features: Features | undefined): Generator<BrokenRule> {
  const { tenant } = model.definition.crud
  if (tenant === undefined) return
  if (!isSetByServer(resourceOf(model).stored.find(({ name }) => name === tenant)))
    yield {
      rule: `tenant needs a field '${tenant}' that no body sets`,
      fix: `Write ${tenant}: uuid({ references: '…' }).crud({ exclude: ['create', 'update'] }).`,
    }
  // Without the feature, all tenants would see the records.
  yield* checkFeature(features, 'tenant', 'tenants(…)')
}

/** Whether a field exists that only the server sets: no body has it. */
function isSetByServer(field: ResourceField | undefined): boolean {
  return field !== undefined && isExcluded(field, 'create') && isExcluded(field, 'update')
}

/** Checks that a server has the feature that an attribute of a model needs. Without a list of features every feature counts as present. */
function* checkFeature(features: Features | undefined, attribute: string, feature: string): Generator<BrokenRule> {
  if (features?.every(({ name }) => !feature.startsWith(`${name}(`)))
    yield {
      rule: `${attribute} needs the feature ${feature}`,
      fix: `Add it to server/features.ts, which a script passes to withProject, or leave out ${attribute}.`,
    }
}

function* checkHooks(model: AnyModel): Generator<BrokenRule> {
  const operationHooks = Object.keys(hooksOf(model)).filter((name) => !name.startsWith('transition::'))
  for (const name of operationHooks.filter((name) => !hookNames.some((hook) => hook === name)))
    yield { rule: `'${name}' is not a hook`, fix: `The hooks are ${hookNames.join(', ')}.` }
  yield* checkTransitionHooks(model)
}

const objectionHooks = ['beforeInsert', 'afterInsert', 'beforeUpdate', 'afterUpdate', 'beforeDelete', 'afterDelete']

/** Checks that a model, or a class that it extends, overrides no method that Objection calls when it writes: plain writes do not use Objection. */
function* checkOverrides(model: AnyModel): Generator<BrokenRule> {
  for (let at: AnyModel = model; at.prototype !== RecordModel.prototype; at = Object.getPrototypeOf(at)) {
    const methods = Object.getOwnPropertyNames(at.prototype).filter(
      (name) => name.startsWith('$') && name in RecordModel.prototype,
    )
    const staticHooks = objectionHooks.filter((name) => Object.hasOwn(at, name))
    for (const name of [...methods, ...staticHooks])
      yield { rule: `${name} of Objection is not called by every write`, fix: 'Write a hook: hooks(…).' }
  }
}

/** Finds models with the same path or the same schema name. */
function checkNames(models: readonly AnyModel[]): ModelFault[] {
  const resources = models.map(resourceOf)
  const names = { name_plural: 'plural', api_struct: 'apiName' } as const
  return resources.flatMap((resource, at) =>
    Object.entries(names).flatMap(([attribute, member]) => {
      const other = resources.slice(0, at).find((earlier) => earlier[member] === resource[member])
      if (other === undefined) return []
      const rule = `its ${attribute} '${resource[member]}' is also ${other.model.name}'s`
      return [{ model: resource.model.name, rule, fix: `Give one of them another ${attribute}.` }]
    }),
  )
}

function isFlag(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'is a flag: write true or leave it out'
}

function isFieldName(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : 'is the name of a field'
}

function isPathName(value: unknown): string | undefined {
  return /^[a-z][a-z0-9_-]*$/.test(String(value)) ? undefined : 'is a name in lower case that stands in paths'
}

function isLimit(value: unknown): string | undefined {
  return Number.isInteger(value) && (value as number) > 0 ? undefined : 'is a positive whole number'
}
