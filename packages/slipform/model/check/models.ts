import { type HookName, hookNames, hooksOf } from '../hooks.ts'
import { fulltextLanguages } from '../languages.ts'
import type { AnyModel, StructAttributes } from '../model.ts'
import { resourceOf } from '../resource/resource.ts'
import { isRole, userRoles } from '../roles.ts'
import type { BrokenRule, ModelFault } from './fault.ts'
import { checkFields } from './fields.ts'
import { checkIdentifier } from './name.ts'
import { checkRelations } from './relations.ts'
import { checkRules } from './rules.ts'
import { checkTransitionHooks } from './states.ts'

/** What is wrong with the value of each option of a model, as the end of a sentence; undefined if it is right. */
const structAttributes: Readonly<Record<keyof Required<StructAttributes>, (value: unknown) => string | undefined>> = {
  generate_router: (value) => (typeof value === 'boolean' ? undefined : 'is a flag: write true or leave it out'),
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
  trash: (value) => (typeof value === 'string' ? undefined : 'is the name of a field'),
  tenant: (value) => (typeof value === 'string' ? undefined : 'is the name of a field'),
  people_visible_to: (value) =>
    [value].flat().every((role) => role !== 'public' && isRole(role))
      ? undefined
      : `names roles among ${userRoles.join(', ')}`,
  audited: (value) => (typeof value === 'boolean' ? undefined : 'is a flag: write true or leave it out'),
  cached_totals: (value) => (typeof value === 'boolean' ? undefined : 'is a flag: write false or leave it out'),
  live: (value) => (typeof value === 'boolean' ? undefined : 'is a flag: write false or leave it out'),
}

/**
 * Checks models by the rules and by each other, before an application exists, and whether it has the features that they need, where these
 * are given; throws an Error with model, field, rule and fix by line.
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
  const struct = Object.entries(definition.crud).flatMap(([name, value]): ModelFault[] => {
    const check = structAttributes[name as keyof StructAttributes]
    if (check === undefined) {
      return [
        {
          model: model.name,
          rule: `'${name}' is not a struct attribute`,
          fix: `Known are ${Object.keys(structAttributes).join(', ')}.`,
        },
      ]
    }
    const rule = value === undefined ? undefined : check(value)
    return rule === undefined
      ? []
      : [{ model: model.name, rule: `${name} ${rule}`, fix: `It is ${JSON.stringify(value)} now.` }]
  })
  const names = [definition.table, definition.schema].filter((name) => name !== undefined)
  const table = names.flatMap((name) => [...checkIdentifier(name)])
  const broken = [
    ...table,
    ...checkSearch(model),
    ...checkTrash(model, features),
    ...checkTenant(model, features),
    ...checkHooks(model),
    ...checkRules(model),
  ].map((rule) => ({
    model: model.name,
    ...rule,
  }))
  return [...struct, ...broken, ...checkFields(model), ...checkRelations(model)]
}

function checkSearch(model: AnyModel): BrokenRule[] {
  const { fulltextColumn, fulltextFields } = resourceOf(model)
  if (fulltextColumn === undefined || fulltextFields.length > 0) return []
  return [
    {
      rule: 'fulltext_column needs a field with fulltext',
      fix: 'Mark those whose words are in the column: who sees all of them may search it.',
    },
  ]
}

function checkTrash(model: AnyModel, features: Features | undefined): BrokenRule[] {
  const { trash } = model.definition.crud
  if (trash === undefined) return []
  const { stored, keyFields } = resourceOf(model)
  const field = stored.find(({ name }) => name === trash)
  const isOfServer = (['create', 'update'] as const).every((body) => field?.attributes.exclude?.includes(body))
  const broken: BrokenRule[] = []
  if (field?.kind.name !== 'datetime' || !field.nullable || !isOfServer)
    broken.push({
      rule: `trash needs a datetime '${trash}' that may be null and that no body sets`,
      fix: `Write ${trash}: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }).`,
    })
  if (keyFields.length === 0)
    broken.push({ rule: 'trash needs the key of a record', fix: 'Mark the fields of the key with primary_key.' })
  if (hooksOf(model)['delete::one::body'] !== undefined)
    broken.push({
      rule: "trash and the hook 'delete::one::body' both say how a record is deleted",
      fix: "Write 'delete::one::pre' or 'delete::one::post', or leave out trash.",
    })
  // Without it, no delete could be taken back.
  if (features?.every(({ name }) => name !== 'trash'))
    broken.push({
      rule: 'trash needs the feature trash()',
      fix: 'Add it to server/features.ts, which a script passes to withProject, or leave out trash.',
    })
  return broken
}

function checkTenant(model: AnyModel, features: Features | undefined): BrokenRule[] {
  const { tenant } = model.definition.crud
  if (tenant === undefined) return []
  const field = resourceOf(model).stored.find(({ name }) => name === tenant)
  const isOfServer = (['create', 'update'] as const).every((body) => field?.attributes.exclude?.includes(body))
  const broken: BrokenRule[] = []
  if (!isOfServer)
    broken.push({
      rule: `tenant needs a field '${tenant}' that no body sets`,
      fix: `Write ${tenant}: uuid({ references: '…' }).crud({ exclude: ['create', 'update'] }).`,
    })
  // Without it, all tenants would see the records.
  if (features?.every(({ name }) => name !== 'tenants'))
    broken.push({
      rule: 'tenant needs the feature tenants(…)',
      fix: 'Add it to server/features.ts, which a script passes to withProject, or leave out tenant.',
    })
  return broken
}

function checkHooks(model: AnyModel): BrokenRule[] {
  const ofOperations = Object.keys(hooksOf(model)).filter((name) => !name.startsWith('transition::'))
  const unknown = ofOperations.filter((name) => !hookNames.includes(name as HookName))
  return [
    ...unknown.map((name) => ({ rule: `'${name}' is not a hook`, fix: `The hooks are ${hookNames.join(', ')}.` })),
    ...checkTransitionHooks(model),
  ]
}

/** Finds models with the same path or the same schema name. */
function checkNames(models: readonly AnyModel[]): ModelFault[] {
  const resources = models.map(resourceOf)
  return resources.flatMap((resource, at) => {
    const model = resource.model.name
    const earlier = resources.slice(0, at)
    const samePath = earlier.find((other) => other.plural === resource.plural)
    const sameName = earlier.find((other) => other.apiName === resource.apiName)
    return [
      ...(samePath === undefined
        ? []
        : [
            {
              model,
              rule: `its name_plural '${resource.plural}' is also ${samePath.model.name}'s`,
              fix: 'Give one of them another name_plural.',
            },
          ]),
      ...(sameName === undefined
        ? []
        : [
            {
              model,
              rule: `its api_struct '${resource.apiName}' is also ${sameName.model.name}'s`,
              fix: 'Give one of them another api_struct.',
            },
          ]),
    ]
  })
}

function isPathName(value: unknown): string | undefined {
  return /^[a-z][a-z0-9_-]*$/.test(String(value)) ? undefined : 'is a name in lower case that stands in paths'
}

function isLimit(value: unknown): string | undefined {
  return Number.isInteger(value) && (value as number) > 0 ? undefined : 'is a positive whole number'
}
