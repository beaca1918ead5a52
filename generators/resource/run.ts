import { styleText } from 'node:util'
import type { ResourceAnswer, ResourceInput } from '../answer.ts'
import type { FileChange } from '../changes/change.ts'
import { formatChanges } from '../changes/format.ts'
import { showChanges, summarizeChanges } from '../changes/preview.ts'
import { checkResource } from '../check/resource.ts'
import { openFiles } from '../project/files.ts'
import { type GeneratedProject, openProject } from '../project/open.ts'
import { parseArguments } from './arguments.ts'
import { help } from './help.ts'
import { planResource } from './plan.ts'

/** A resource that is ready to be written. */
export type Prepared = { answer: ResourceAnswer; changes: FileChange[]; notes: string[] }

/** Checks, plans and formats a resource; nothing is written, whatever happens. */
export async function prepareResource(input: ResourceInput, project: GeneratedProject, now: Date): Promise<Prepared> {
  const answer = checkResource(input, project.models)
  const { changes, notes } = planResource(answer, project, now)
  return { answer, changes: await formatChanges(changes, project.files), notes }
}

/** Runs the generator up to the point of writing; undefined when there is nothing to write. */
export async function runResource(root: string, argv: readonly string[]): Promise<Prepared | undefined> {
  const { input: given, isHelp, isYes, isDryRun } = parseArguments(argv)
  if (isHelp) {
    console.log(help)
    return undefined
  }
  const project = openProject(openFiles(root))
  const isAsked = given === undefined
  const input = given ?? (await (await import('../prompts/resource.ts')).askResource(project))
  const prepared = await prepareResource(input, project, new Date())
  console.log(`\n${summarizeChanges(prepared.changes)}`)
  if (isDryRun) {
    console.log(showChanges(prepared.changes))
    return undefined
  }
  const mustConfirm = isAsked || (!isYes && process.stdin.isTTY && process.stdout.isTTY)
  if (!mustConfirm) return prepared
  const { confirmWriting } = await import('../prompts/confirm.ts')
  if (await confirmWriting(prepared.changes)) return prepared
  console.log('Nothing was written.')
  return undefined
}

/** What there is to know and to do once the resource is written. */
export function nextSteps({ answer, notes }: Prepared): string[] {
  const { plural, pluralLabel, file } = answer.names
  const url = styleText('cyan', `http://localhost:${process.env.PORT || 3000}/#/${plural}`)
  return [
    ...notes.map((note) => styleText('yellow', note)),
    `${pluralLabel} appear by themselves at ${url} while npm run dev runs; if it does not: npm run dev`,
    `The model is yours to edit: models/${file}.ts`,
  ]
}
