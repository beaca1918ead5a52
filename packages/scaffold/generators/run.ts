// The steps that all generators share: answers, plan, preview, consent, and at last (finish) writing and next steps.

import { styleText } from 'node:util'
import { UserError } from '../base/user-error.ts'
import { countByFolder, isShown, showChanges, summarizeChanges } from '../files/preview.ts'
import { writeChanges } from '../files/write.ts'
import { asksForHelp } from '../input/options/parse.ts'
import type { Prompter } from '../input/prompts/prompter.ts'
import { isTerminal, openPrompter } from '../input/prompts/terminal.ts'
import { checkProject, type ScaffoldProject } from '../project/open.ts'
import type { FileChange } from '../source/files/files.ts'
import { actionOf } from './actions.ts'
import type { Generator, RunOutcome } from './generator.ts'
import { formatPlan } from './sync/plan.ts'

/** The exit statuses of `--check`. */
const exitStatus = { outOfDate: 1, behind: 3 } as const

/**
 * Runs the prompts of a generator: reads or asks for its answers, plans, shows the plan and asks for a confirmation. Returns the
 * confirmed plan; undefined when nothing is to be written.
 */
export async function confirmPlan<Answers>(
  generator: Generator<Answers>,
  open: () => ScaffoldProject,
  argv: readonly string[],
): Promise<RunOutcome | undefined> {
  if (asksForHelp(argv)) {
    console.log(generator.help)
    return undefined
  }
  const { answers, isYes, isDryRun, isCheck } = generator.parse(argv)
  const project = open()
  if (!generator.acceptsInvalidProject) checkProject(project)
  const prompter = await openPrompter(generator.name)
  const isUnattended = answers !== undefined && (isYes || !isTerminal())
  const ask = isUnattended ? undefined : prompter
  const chosen = answers ? answers(project) : await generator.prompts(project, prompter)
  const outcome = await formatPlan(await generator.plan(chosen, project, ask), project.files)
  if (outcome.changes.length === 0) {
    console.log('Everything is up to date.')
    printNotes(outcome.notes)
    return undefined
  }
  if (isDryRun) console.log(`\n${summarizeChanges(outcome.changes, nameAction)}`)
  else console.log(generator.isBrief ? countByFolder(outcome.changes) : `\n${summarizeChanges(outcome.changes)}`)
  if (isCheck) process.exitCode = outcome.isBehind ? exitStatus.behind : exitStatus.outOfDate
  if (isDryRun || isCheck) {
    console.log(showChanges(outcome.changes))
    printNotes([...describeLosses(outcome), ...outcome.notes])
    return undefined
  }
  if (ask !== undefined) return (await confirmWriting(outcome, ask)) ? outcome : undefined
  if (!isYes) requireConsent(outcome)
  return outcome
}

/** Names the action of a change, as `actions` of a plopfile do, in a column. */
function nameAction(change: FileChange): string {
  return `  ${actionOf(change).type.padEnd(19)}`
}

/** Writes a plan and prints notes and next steps. */
export function finish(root: string, { changes, notes, next }: RunOutcome): string {
  writeChanges(root, changes)
  const shown = count(changes.filter(isShown))
  if (changes.some(isShown)) console.log(`${styleText('green', '✔')} ${shown}`)
  printNotes(notes)
  for (const step of next) console.log(step)
  return shown
}

function count({ length }: readonly unknown[]): string {
  return length === 1 ? '1 file' : `${length} files`
}

function printNotes(notes: readonly string[]): void {
  for (const note of notes) console.log(styleText('yellow', note))
}

function describeLosses({ losses = [] }: RunOutcome): string[] {
  return losses.map((loss) => `Loses data: ${loss}`)
}

function requireConsent({ losses = [] }: RunOutcome): void {
  if (losses.length === 0) return
  throw new UserError(...losses.map((loss) => `This loses data: ${loss} Pass --yes to accept that.`))
}

/** Prompts for a confirmation, unless only the recorded tables change. The user can have the new files shown first. */
async function confirmWriting(outcome: RunOutcome, ask: Prompter): Promise<boolean> {
  printNotes(describeLosses(outcome))
  if (!outcome.changes.some(isShown)) return true
  for (;;) {
    const answer = await ask.letter('Write all this?', { y: 'yes', n: 'no', d: 'show the new files' })
    if (answer === 'y') return true
    if (answer === 'd') ask.say(showChanges(outcome.changes))
    else {
      console.log('Nothing was written.')
      return false
    }
  }
}
