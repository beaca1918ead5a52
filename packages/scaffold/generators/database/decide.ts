// The middle of a run of `database`: from facts (facts.ts) and answers to new resources and changed models. Each step sees the
// models as the one before leaves them: renamed tables, changed tables, conventions, new resources.

import { additionsOf, type ModelChange } from '../../answers/model-change.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { readState } from '../../project/state.ts'
import type { Table } from '../../schema/read/schema.ts'
import { tableOf } from '../../schema/shape/shape.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { addTo } from '../model-changes.ts'
import type { Convention } from './conventions/convention.ts'
import { withLabels } from './conventions/enumeration.ts'
import { withReferences } from './conventions/reference.ts'
import { changesOfConventions, openConventions, referringFields, takenConventions } from './conventions/take.ts'
import type { Facts } from './facts.ts'
import { describeMissingTables, followDatabase } from './follow-database.ts'
import type { DatabaseInput } from './input.ts'
import { countReferences, givenByLabel } from './key.ts'
import type { Note } from './notes.ts'
import { followRenamedTables } from './renamed-tables.ts'
import { keyOf } from './table.ts'
import { resourcesOf } from './tables.ts'

/** What the tables make of the models. */
export type ModelsOfTables = {
  /** The resources of tables without a model. */
  readonly specs: readonly ResourceSpec[]
  /** The models that chosen tables have already. */
  readonly known: readonly ResourceSpec[]
  readonly changes: readonly ModelChange[]
  readonly notes: readonly Note[]
  /** Says which decisions of the user no question asks for. */
  readonly unused: readonly string[]
  readonly taken: readonly Convention[]
  /** The conventions that no model follows yet. */
  readonly open: readonly Convention[]
}

/** Decides on new resources and on the changes of existing models. Asks what the database alone does not say. */
export async function decideModels(
  { loaded, schema, chosen, findings, run, conventions }: Facts,
  { tables, decisions: stated, conventions: named, labels = {}, ...input }: DatabaseInput,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<ModelsOfTables> {
  const renamed = await followRenamedTables(project.models, schema.tables, stated, ask)
  const { changes: moved, decisions } = renamed
  const keys = givenByLabel('key', input.keys, schema.tables)
  const names = givenByLabel('name', input.names, schema.tables)
  const facts = { keys, findings, count: countReferences(schema.tables) }
  const current = { ...project, models: addTo(project.models, moved) }
  const followed = await followDatabase(
    { chosen, findings, run, decisions, keyOf: (table) => keyOf(table, facts) },
    current,
    ask,
  )
  const followedChanges = [...moved, ...followed.changes]
  const followedModels = addTo(project.models, followedChanges)
  const found = withLabels(conventions, labels)
  const taken = takenConventions(found, { named, labelled: Object.keys(labels) }, followedModels)
  const changes = [...followedChanges, ...changesOfConventions(taken, followedModels)]
  const models = addTo(project.models, changes)
  const newFieldsOf = (model: ResourceSpec) => [
    ...changes.flatMap((change) => (change.model.names.className === model.names.className ? change.fields : [])),
    ...referringFields(taken, model),
  ]
  const assumed = { tables: withReferences(schema.tables, taken) }
  const { specs, inverses, known, notes } = resourcesOf(assumed, assumed.tables.filter(isAmong(chosen)), {
    keys,
    names,
    findings,
    models,
    conventions: taken,
    newFields: Object.fromEntries(models.map((model) => [model.names.className, newFieldsOf(model)])),
    newKeys: changes.flatMap(({ model, operations }) => (operations ? [model.names.className] : [])),
    links: recordedLinks(project),
  })
  for (const spec of specs) if (loaded !== undefined) spec.isMigrated = true
  const gone = tables === undefined ? describeMissingTables(current.models, schema) : []
  return {
    specs,
    known,
    changes: [...changes, ...additionsOf(inverses, project.models)],
    notes: [...(loaded?.notes ?? []), ...gone, ...renamed.notes, ...followed.notes, ...notes],
    unused: followed.unused,
    taken,
    open: openConventions(found, followedModels),
  }
}

/** Returns the link tables that earlier runs added to existing models. */
function recordedLinks({ models, files }: ScaffoldProject): TableName[] {
  return models.flatMap(({ names }) => {
    const { links = [] } = readState(files, names.plural) ?? {}
    return links.map((table) => tableOf({ names: { ...names, table } }))
  })
}

const isAmong = (tables: readonly Table[]) => (table: Table) =>
  tables.some(({ schema, name }) => schema === table.schema && name === table.name)
