// New resources, of `resource`, a project's own generators or `database`, with their changes of existing models.

import { additionsOf, type ModelChange } from '../../answers/model-change.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { checkPlanned } from '../../check/planned.ts'
import { addHooks } from '../../edits/add-hooks.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { onlyRecorded } from '../../project/state.ts'
import { renderModel } from '../../render/model.ts'
import { renderResource } from '../../render/resource.ts'
import type { Table } from '../../schema/read/schema.ts'
import { createTables, findLinks, linkTableOf } from '../../schema/shape/create.ts'
import { isSameTable, tableOf } from '../../schema/shape/shape.ts'
import { type Migration, renderMigrations } from '../../schema/write/migration-file.ts'
import type { SourceText } from '../../source/files/files.ts'
import { parseText } from '../../source/parse/parse.ts'
import { changeSpecs, editModels, modelsToChange } from '../model-changes.ts'
import { type Plan, planSync } from '../sync/plan.ts'
import { requireFreePaths, requireNewTable } from './existing-files.ts'

/** The migrations that create the tables of resources, or the existing tables. */
type Tables = {
  migrate?: (all: readonly ResourceSpec[]) => Migration[]
  tables?: readonly Table[]
}

/** Plans new resources with the migrations of their tables. */
export function planNewResources(specs: readonly ResourceSpec[], project: ScaffoldProject, now: Date): Plan {
  for (const spec of specs) requireNewTable(tableOf(spec), project.files)
  const inverses = specs.flatMap((spec) => spec.inverses)
  const created = changeSpecs(specs, additionsOf(inverses, specs))
  return planResources(created, additionsOf(inverses, project.models), project, {
    migrate: (all) => createNewTables(created, all, project, now),
  })
}

/**
 * Plans new resources and the changes of existing models. `migrate` returns the migrations of new tables; `tables` are the
 * existing ones.
 */
export function planResources(
  specs: readonly ResourceSpec[],
  changes: readonly ModelChange[],
  project: ScaffoldProject,
  { migrate, tables = [] }: Tables,
): Plan {
  const all = [...changeSpecs(project.models, changes), ...specs]
  checkPlanned(all, project)
  const models = specs.map((spec) => createModel(spec, project))
  requireFreePaths([...models, ...specs.flatMap((spec) => renderResource(spec, all))], project.files)
  const others = onlyRecorded(modelsToChange(changes, all), project.files)
  const followed = onlyRecorded(modelsToChange(changes.filter(changesFields), all), project.files)
  return planSync(
    {
      affected: [...specs, ...others],
      all,
      edits: [
        ...editModels(changes, project),
        ...models.map(({ path, text }) => ({ path, before: undefined, after: text })),
      ],
      inSync: [...specs, ...followed],
      migrations: migrate?.(all) ?? [],
      tables,
      removed: changes.map(({ model, removed = [], removedRelations = [] }) => ({
        model,
        names: [...removed, ...removedRelations],
      })),
    },
    project,
  )
}

/** Whether a change concerns fields. Only a model that follows its table has such changes here, and is in line with the table afterwards. */
function changesFields({ fields, replaced = [], removed = [] }: ModelChange): boolean {
  return fields.length + replaced.length + removed.length > 0
}

/** Renders the model file of a new resource, with its hooks. */
function createModel(spec: ResourceSpec, { parser }: ScaffoldProject): SourceText {
  const path = `models/${spec.names.file}.ts`
  const text = renderModel(spec)
  if (spec.hooks === undefined) return { path, text }
  return { path, text: addHooks(parseText(parser, path, text), spec.hooks, spec.names).getFullText() }
}

/** Returns the migrations that create the tables of resources and the new link tables of their relations. */
function createNewTables(
  specs: readonly ResourceSpec[],
  all: readonly ResourceSpec[],
  { files, models }: ScaffoldProject,
  now: Date,
): Migration[] {
  const known = findLinks(models, models).map(linkTableOf)
  const links = findLinks(all, all).filter((link) => !known.some((table) => isSameTable(table, linkTableOf(link))))
  return renderMigrations(createTables(specs, links, all), all, files, now)
}
