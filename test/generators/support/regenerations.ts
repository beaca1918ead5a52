import type { ModelChange } from '../../../packages/scaffold/answers/model-change.ts'
import type { FieldSpec, ResourceSpec } from '../../../packages/scaffold/answers/resource-spec.ts'
import { checkAdditions } from '../../../packages/scaffold/check/additions.ts'
import { expandRelation } from '../../../packages/scaffold/check/expand-relation.ts'
import { planDestroy } from '../../../packages/scaffold/generators/destroy/plan.ts'
import { addTo, editModels } from '../../../packages/scaffold/generators/model-changes.ts'
import { type Plan, planSync } from '../../../packages/scaffold/generators/sync/plan.ts'
import { parseField } from '../../../packages/scaffold/grammar/field.ts'
import type { ScaffoldProject } from '../../../packages/scaffold/project/open.ts'
import { type EditedFiles, replace } from './edits.ts'

/** The models after a run: all, and those whose files it writes. */
type Models = { all: readonly ResourceSpec[]; affected: readonly ResourceSpec[] }

/** A run of the scaffolder, without its database. */
export type Regeneration = {
  name: string
  /** What the user changed in a model before it. */
  before?: (files: EditedFiles) => void
  plan(project: ScaffoldProject): Promise<Models & { plan: Plan }>
  /** What the pages of vehicles hold after it, at least as often as pages without edits; and what they no longer hold. */
  comes?: RegExp
  goes?: RegExp
}

const vehicle = 'models/vehicle.ts'

/** Runs of every kind on the vehicles of the garage. */
export const regenerations: Regeneration[] = [
  {
    name: 'field',
    plan: (project) =>
      change(project, checkAdditions([entries(project, ['rating:integer?:filterable:sortable'])], project.models)),
    comes: /['"]rating['"]/g,
  },
  {
    name: 'relation',
    plan: (project) => {
      const relation = 'inspector:belongsTo(customer)?:inverse(inspected)'
      const additions = expandRelation(vehicles(project.models), relation, false, project.models)
      return change(project, checkAdditions(additions, project.models))
    },
    comes: /['"]inspector['"]/g,
  },
  {
    name: 'rename',
    before: (files) => replace(files, vehicle, /\bmileage:/, 'odometer:'),
    plan: async (project) => {
      const renamed = mapVehicle(project.models, (model) => ({
        ...model,
        fields: model.fields.map((field) => (field.name === 'mileage' ? { ...field, name: 'odometer' } : field)),
      }))
      const affected = [vehicles(renamed)]
      const renames = [{ model: vehicles(renamed), from: 'mileage', to: 'odometer' }]
      return { all: renamed, affected, plan: planSync({ affected, all: renamed, renames }, project) }
    },
    comes: /['"]odometer['"]/g,
    goes: /['"]mileage['"]/,
  },
  {
    name: 'remove',
    plan: (project) => {
      const model = vehicles(project.models)
      return change(project, [{ model, fields: [], relations: [], removed: ['purchased_on'] }])
    },
    goes: /['"]purchased_on['"]/,
  },
  {
    name: 'sync',
    before: (files) => replace(files, vehicle, "'scrapped']", "'scrapped', 'stolen']"),
    plan: async (project) => {
      const status: Partial<FieldSpec> = {
        kind: parsed('status:oneOf(available,in_service,sold,scrapped,stolen)').kind,
      }
      return sync(project, 'status', status)
    },
  },
  {
    name: 'kind',
    plan: (project) => {
      const { kind } = parsed('year:decimal(6,1)')
      return replaceField(project, 'year', { kind })
    },
  },
  {
    name: 'option',
    before: (files) =>
      replace(files, vehicle, 'vin: text({ unique: true }', 'vin: text({ unique: true, maxLength: 17 }'),
    plan: (project) => sync(project, 'vin', { options: { unique: true, maxLength: 17 } }),
  },
  {
    name: 'destroy',
    plan: async (project) => {
      // A table that existed before the project stays: the run needs no database.
      const models = project.models.map((model) =>
        model.names.plural === 'vehicle_parts' ? { ...model, isExisting: true } : model,
      )
      const target = find(models, 'vehicle_parts')
      const plan = await planDestroy({ resources: [target], isForced: true, isDemo: false }, { ...project, models })
      const all = mapVehicle(
        models.filter((model) => model !== target),
        (model) => ({ ...model, relations: model.relations.filter(({ name }) => name !== 'parts') }),
      )
      return { all, affected: [vehicles(all)], plan }
    },
    goes: /'parts'|vehicle_parts|VehiclePart|vehiclePart/,
  },
]

function find(models: readonly ResourceSpec[], plural: string): ResourceSpec {
  const model = models.find(({ names }) => names.plural === plural)
  if (model === undefined) throw new Error(`There is no ${plural}`)
  return model
}

function vehicles(models: readonly ResourceSpec[]): ResourceSpec {
  return find(models, 'vehicles')
}

function mapVehicle(models: readonly ResourceSpec[], write: (model: ResourceSpec) => ResourceSpec): ResourceSpec[] {
  return models.map((model) => (model.names.plural === 'vehicles' ? write(model) : model))
}

function entries({ models }: ScaffoldProject, fields: string[]) {
  return { model: vehicles(models), fields, relations: [] }
}

function parsed(text: string): FieldSpec {
  return parseField(text)
}

/** Plans a change of models and their files, as `field`, `relation` and `database` do. */
async function change(project: ScaffoldProject, changes: readonly ModelChange[]) {
  const all = addTo(project.models, changes, project)
  const affected = all.filter(({ names }) => changes.some(({ model }) => model.names.plural === names.plural))
  const removed = changes.map(({ model, removed = [] }) => ({ model, names: removed }))
  const plan = planSync({ affected, all, edits: editModels(changes, project), removed }, project)
  return { all, affected, plan }
}

function replaceField(project: ScaffoldProject, name: string, changed: Partial<FieldSpec>) {
  const model = vehicles(project.models)
  const field = model.fields.find((one) => one.name === name)
  const replaced = field === undefined ? [] : [{ ...field, ...changed }]
  return change(project, [{ model, fields: [], relations: [], replaced }])
}

/** Plans a change of a field that the user made in the model. */
async function sync(project: ScaffoldProject, name: string, changed: Partial<FieldSpec>) {
  const all = mapVehicle(project.models, (model) => ({
    ...model,
    fields: model.fields.map((field) => (field.name === name ? { ...field, ...changed } : field)),
  }))
  const affected = [vehicles(all)]
  return { all, affected, plan: planSync({ affected, all }, project) }
}
