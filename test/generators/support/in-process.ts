import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Entry } from '../../../packages/scaffold/answers/entry.ts'
import type { Generator, RunOutcome } from '../../../packages/scaffold/generators/generator.ts'
import { generators } from '../../../packages/scaffold/generators/generators.ts'
import type { Prompter } from '../../../packages/scaffold/input/prompts/prompter.ts'
import { entryOfLine, linesOf } from '../../../packages/scaffold/input/table/line.ts'
import { openProject, type ScaffoldProject } from '../../../packages/scaffold/project/open.ts'

/** The garage, as generators read it. */
export const openGarage = (): Promise<ScaffoldProject> => openProject(join(import.meta.dirname, '../../..'))

export async function loadGenerator(name: string): Promise<Generator<unknown>> {
  const entry = generators[name]
  if (entry === undefined) throw new Error(`There is no generator ${name}.`)
  return entry.load()
}

/** Returns the answers that arguments give a generator. */
export async function answersOf(name: string, args: readonly string[], project: ScaffoldProject): Promise<unknown> {
  const { answers } = (await loadGenerator(name)).parse(args)
  if (answers === undefined) throw new Error(`${name} ${args.join(' ')} has no answers.`)
  return answers(project)
}

/** Plans a run of `npm run scaffold <name> -- …`, and writes nothing. */
export async function planOf(name: string, args: readonly string[], project: ScaffoldProject): Promise<RunOutcome> {
  return (await loadGenerator(name)).plan(await answersOf(name, args, project), project, undefined)
}

/** A prompter with an answer for each question: a name of a choice, names of some, a letter, or the lines of a table. */
export function scripted(...answers: (string | readonly string[])[]): Prompter & { readonly said: string[] } {
  const said: string[] = []
  const next = () => [answers.shift() ?? []].flat()
  return {
    said,
    input: async () => next().join(),
    select: async (_message, choices) => {
      const [name] = next()
      const choice = choices.find((candidate) => candidate.name === name)
      if (choice === undefined) throw new Error(`No choice ${name} of ${choices.map(({ name }) => name).join(', ')}`)
      return choice.value
    },
    checkbox: async (_message, choices) => {
      const names = next()
      return choices.filter(({ name, short = name }) => names.includes(short)).map(({ value }) => value)
    },
    letter: async () => next().join(),
    table: async ({ check, preview, record }) => {
      const entries: Entry[] = next().flatMap((text) => linesOf({ text, on: [] }).map(entryOfLine))
      check(entries)
      record(entries)
      said.push(...preview(entries))
      return entries
    },
    say: (text) => void said.push(text),
  }
}

/** Returns the words of the last command line that a prompter printed, as a shell reads them: the generator, and its arguments. */
export function printedCommand(said: readonly string[]): [generator: string, ...args: string[]] {
  const [, , ...commands] = said.join('\n').split(/(npm run scaffold )/)
  const text = execFileSync('sh', ['-c', `printf '%s\\0' ${commands.at(-1)}`], { encoding: 'utf8' })
  const [generator = '', ...args] = text.split('\0').slice(0, -1)
  return [generator, ...args.filter((word) => word !== '--')]
}
