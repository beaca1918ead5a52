import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { readState } from '../../project/state.ts'
import { DecisionLookup, type Decisions } from '../../schema/compare/decisions.ts'
import type { DatabaseSchema, Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { nameOfMigration } from '../../schema/write/migration-file.ts'
import { listMigrations, migrationsFolder } from '../../source/files/layout.ts'
import { withRemovals } from '../model-changes.ts'
import { askDecision, describeQuestion } from '../sync/difference.ts'
import type { Findings } from './examine.ts'
import { type Followed, type FollowedModel, followTables } from './follow.ts'
import type { Key } from './key.ts'
import { tableLabel } from './names.ts'
import type { Note } from './notes.ts'

/** The database, and the user's decisions. */
type Known = {
  readonly chosen: readonly Table[]
  readonly findings: Findings
  keyOf(table: Table): Key
  /** The names of the project's migrations that the database has run. */
  readonly run: readonly string[]
  readonly decisions: Decisions
}

/**
 * Plans the changes that bring models of existing tables in line with these, in every run of `database`. follow.ts compares; this
 * asks about vanished columns.
 *
 * @throws UserError when there is a question and no terminal.
 */
export async function followDatabase(
  { chosen, findings, keyOf, run, decisions }: Known,
  project: ScaffoldProject,
  ask: Prompter | undefined,
): Promise<Pick<Followed, 'changes' | 'notes'> & { readonly unused: readonly string[] }> {
  const models = followedModels(run, project)
  const { changes, notes, unused } = await decide(decisions)
  return { changes: withRemovals(changes, project.models), notes, unused }

  async function decide(decisions: Decisions): Promise<Followed & { readonly unused: readonly string[] }> {
    const decided = new DecisionLookup(decisions)
    const followed = followTables(models, chosen, { findings, keyOf, all: project.models }, decided)
    if (followed.issues.length > 0) throw new UserError(...followed.issues)
    const [question] = followed.questions
    if (question === undefined) return { ...followed, unused: decided.unused() }
    if (ask === undefined)
      throw new UserError(...followed.questions.map((one) => describeQuestion(one, 'column of the database')))
    return decide(await askDecision(question, 'column of the database', decisions, ask))
  }
}

/** Returns the models whose tables existed before the project. */
function followedModels(run: readonly string[], { models, files }: ScaffoldProject): FollowedModel[] {
  const pending = listMigrations(files)
    .filter((name) => !run.includes(nameOfMigration(name)))
    .map((name) => files.read(`${migrationsFolder}/${name}`) ?? '')
  return models.flatMap((spec) => {
    const state = spec.isExisting ? readState(files, spec.names.plural) : undefined
    if (state === undefined) return []
    const isPending = (column: string) =>
      pending.some((text) => text.includes(spec.names.table) && text.includes(column))
    return [{ spec, state, isPending }]
  })
}

/** Returns a note for each model whose table no longer exists. */
export function describeMissingTables(models: readonly ResourceSpec[], { tables }: DatabaseSchema): Note[] {
  return models
    .filter((spec) => spec.isExisting && findTable(tables, tableOf(spec)) === undefined)
    .map(
      ({ names }): Note => ({
        group: 'changed',
        table: tableLabel({ schema: names.schema ?? 'public', name: names.table }),
        text: `it is not in this database, but models/${names.file}.ts is. To remove the resource: npm run scaffold destroy -- ${names.singular}`,
      }),
    )
}
