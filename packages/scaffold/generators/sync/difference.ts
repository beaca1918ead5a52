// Compares models with their tables, for `sync`, `field` and `relation`, and asks where a comparison cannot decide.

import { styleText } from 'node:util'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { UserError } from '../../base/user-error.ts'
import { renamesOf } from '../../edits/rename/name-change.ts'
import { quote } from '../../input/options/print.ts'
import type { Prompter } from '../../input/prompts/prompter.ts'
import { readState } from '../../project/state.ts'
import type { Decisions } from '../../schema/compare/decisions.ts'
import { type ComparedModel, compareModels, type MigrationPlan } from '../../schema/compare/plan.ts'
import type { Question } from '../../schema/compare/vanished-columns.ts'
import { readProjectSchema } from '../../schema/read/open-schema.ts'
import type { Table } from '../../schema/read/schema.ts'
import { findTable, tableOf } from '../../schema/shape/shape.ts'
import { lossOf } from '../../schema/steps/loss.ts'
import { placeOfColumn } from '../../schema/steps/sql.ts'
import { renderMigrations } from '../../schema/write/migration-file.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import type { SyncRequest } from './plan.ts'

export type TableDifference = Required<Pick<SyncRequest, 'inSync' | 'migrations' | 'renames'>> & {
  /** The data that the migrations lose, one sentence each. */
  readonly losses: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Compares models with the tables after all migrations of the project. Asks whether vanished columns were renamed.
 *
 * @throws UserError when there is a question and the terminal is not interactive.
 */
export async function findDifference(
  specs: readonly ResourceSpec[],
  all: readonly ResourceSpec[],
  decisions: Decisions,
  files: ProjectFiles,
  ask: Prompter | undefined,
): Promise<TableDifference> {
  const models = specs.map((spec) => ({ spec, state: readState(files, spec.names.plural) }))
  const { tables } = await readProjectSchema()
  const { steps, notes } = await decide(models, tables, all, decisions, ask)
  return {
    inSync: specs.filter((spec) => !spec.isExisting || findTable(tables, tableOf(spec)) !== undefined),
    migrations: renderMigrations(steps, all, files, new Date()),
    losses: steps.flatMap((step) => lossOf(step) ?? []).map((loss) => `${loss}.`),
    notes,
    renames: renamesOf(steps, all),
  }
}

/** Plans, and plans again after each answer, which may resolve further questions. */
async function decide(
  models: readonly ComparedModel[],
  tables: readonly Table[],
  all: readonly ResourceSpec[],
  decisions: Decisions,
  ask: Prompter | undefined,
): Promise<MigrationPlan> {
  const { issues, ...plan } = compareModels(models, tables, all, decisions)
  const [question] = plan.questions
  if (question === undefined && issues.length === 0) return plan
  // An answer may resolve an issue: a renamed field needs no value for existing records.
  if (question === undefined || ask === undefined)
    throw new UserError(...issues, ...plan.questions.map((open) => describeQuestion(open)))
  return decide(models, tables, all, await askDecision(question, decisions, ask), ask)
}

/** Asks whether a vanished column was renamed or dropped. */
export async function askDecision(question: Question, decisions: Decisions, ask: Prompter): Promise<Decisions> {
  const place = placeOfColumn(question.table, question.column)
  const renamed = await ask.select(`${place} is no longer a field. Was it renamed or dropped?`, [
    // The cast makes room for the value of the last choice.
    ...question.candidates.map((name) => ({ name: `renamed to ${name}`, value: name as string | undefined })),
    { name: 'dropped, with its values', value: undefined },
  ])
  ask.say(
    styleText('dim', `  Without questions: ${renamed === undefined ? printDrop(place) : printRename(place, renamed)}`),
  )
  const { renames = {}, drops = [] } = decisions
  return renamed === undefined
    ? { ...decisions, drops: [...drops, place] }
    : { ...decisions, renames: { ...renames, [place]: renamed } }
}

/** Returns a sentence with the options that answer a question. */
function describeQuestion(question: Question): string {
  const place = placeOfColumn(question.table, question.column)
  const renames = question.candidates.map((name) => printRename(place, name))
  return `${place} is no longer a field. Was it renamed, or dropped with its values? Pass ${renames.join(' or ')}, or ${printDrop(place)}.`
}

const printRename = (place: string, name: string) => `--rename ${quote(`${place}=${name}`)}`
const printDrop = (place: string) => `--drop ${quote(place)}`
