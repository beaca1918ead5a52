import { styleText } from 'node:util'
import { UserError } from '../base/user-error.ts'
import { isShown, showChanges, summarizeChanges } from '../files/preview.ts'
import { writeChanges } from '../files/write.ts'
import { asksForHelp } from '../input/options/parse.ts'
import { isTerminal, requireTerminal } from '../input/prompts/terminal.ts'
import { checkProject } from '../source/project/check.ts'
import { openProject } from '../source/project/open.ts'
import type { Generator, Outcome } from './generator.ts'

/** The exit statuses of `--check`. */
const exitStatus = { outOfDate: 1, behind: 3 } as const

/**
 * Runs a generator without writing: parses or prompts for its input, plans, shows the plan and asks for a confirmation.
 * Returns undefined when nothing is to be written.
 */
export async function runGenerator<Input>(
  generator: Generator<Input>,
  root: string,
  argv: readonly string[],
): Promise<Outcome | undefined> {
  if (asksForHelp(argv)) {
    console.log(generator.help)
    return undefined
  }
  const { input: given, isYes, isDryRun, isCheck } = generator.parse(argv)
  if (given === undefined) requireTerminal(generator.name)
  const project = await openProject(root)
  if (!generator.acceptsInvalidProject) checkProject(project)
  const ask = isTerminal() && !(given && isYes) ? (await import('../input/prompts/prompter.ts')).terminal : undefined
  const input = given ?? (await generator.ask(project, (await import('../input/prompts/prompter.ts')).terminal))
  const outcome = await generator.prepare(input, project, ask)
  if (outcome.changes.length === 0) {
    console.log('Everything is up to date.')
    printNotes(outcome.notes)
    return undefined
  }
  console.log(`\n${summarizeChanges(outcome.changes)}`)
  if (isDryRun || isCheck) {
    if (isCheck) process.exitCode = outcome.isBehind ? exitStatus.behind : exitStatus.outOfDate
    console.log(showChanges(outcome.changes))
    printNotes([...describeLosses(outcome), ...outcome.notes])
    return undefined
  }
  if (ask === undefined) {
    if (!isYes) requireConsent(outcome)
    return outcome
  }
  printNotes(describeLosses(outcome))
  const isSilent = !outcome.changes.some(isShown)
  if (isSilent || (await (await import('../input/prompts/confirm.ts')).confirmWriting(outcome.changes, ask)))
    return outcome
  console.log('Nothing was written.')
  return undefined
}

/** Writes a plan and prints notes, conflicts and next steps. Sets the exit status to 1 if there are conflicts. */
export function finish(root: string, { changes, conflicts, notes, next }: Outcome): void {
  writeChanges(root, changes)
  const shown = changes.filter(isShown)
  if (shown.length > 0) console.log(`${styleText('green', '✔')} ${count(shown)}`)
  printNotes(notes)
  if (conflicts.length > 0) {
    console.error(styleText('red', 'You and the generator changed the same lines. Resolve the conflict markers in:'))
    for (const path of conflicts) console.error(`  ${path}`)
    process.exitCode = 1
  }
  for (const step of next) console.log(step)
}

function count({ length }: readonly unknown[]): string {
  return length === 1 ? '1 file' : `${length} files`
}

function printNotes(notes: readonly string[]): void {
  for (const note of notes) console.log(styleText('yellow', note))
}

function describeLosses({ losses = [] }: Outcome): string[] {
  return losses.map((loss) => `Loses data: ${loss}`)
}

function requireConsent({ losses = [] }: Outcome): void {
  if (losses.length === 0) return
  throw new UserError(...losses.map((loss) => `This loses data: ${loss} Pass --yes to accept that.`))
}
