// The middle of a run of `database`: from facts (facts.ts) and answers to new resources and changed models.

import { additionsOf, type ModelChange } from '../../answers/model-change.ts'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { readState } from '../../project/state.ts'
import { tableOf } from '../../schema/shape/shape.ts'
import type { TableName } from '../../schema/steps/step.ts'
import { addTo } from '../model-changes.ts'
import type { Convention } from './conventions/convention.ts'
import { notesOfOthers, takeConventions } from './conventions/conventions.ts'
import { withReferences } from './conventions/reference.ts'
import type { Facts } from './facts.ts'
import { followTables, noteMissingTables } from './follow.ts'
import type { DatabaseInput } from './input.ts'
import type { Note } from './notes.ts'
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
}

/** Decides on new resources and on the changes of existing models. Asks what the database alone does not say. */
export async function decideModels(
  facts: Facts,
  input: DatabaseInput,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<ModelsOfTables> {
  const { loaded, schema, chosen, findings, keys, names } = facts
  const missing = noteMissingTables(project.models, facts)
  const followed = await followTables(facts, project, input.decisions, ask)
  const models = addTo(project.models, followed.changes)
  const taken = takeConventions(facts.conventions, input.conventions)
  const tables = withReferences(schema.tables, taken)
  const isChosen = schema.tables.map((table) => chosen.includes(table))
  const { specs, inverses, known, notes } = resourcesOf(
    { tables },
    tables.filter((_, at) => isChosen[at]),
    {
      keys,
      names,
      findings,
      models,
      conventions: taken,
      newFields: Object.fromEntries(followed.changes.map(({ model, fields }) => [model.names.className, fields])),
      links: recordedLinks(project),
    },
  )
  for (const spec of specs) if (loaded !== undefined) spec.isMigrated = true
  return {
    specs,
    known,
    changes: [...followed.changes, ...additionsOf(inverses, project.models)],
    notes: [
      ...(loaded?.notes ?? []),
      ...(input.tables === undefined ? missing : []),
      ...followed.notes,
      ...notes,
      ...notesOfOthers(facts.conventions, taken),
    ],
    unused: followed.unused,
    taken,
  }
}

/** Returns the link tables that earlier runs added to existing models. */
function recordedLinks({ models, files }: ScaffoldProject): TableName[] {
  return models.flatMap(({ names }) => {
    const { links = [] } = readState(files, names.plural) ?? {}
    return links.map((table) => tableOf({ names: { ...names, table } }))
  })
}
