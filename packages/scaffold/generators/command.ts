// Runs `npm run scaffold <generator>`: a generator of Slipform, or one that the project's plopfile adds.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import nodePlop, { type ActionType, type NodePlopAPI, type PlopGenerator } from 'node-plop'
import { flagOf, type Options } from '../answers/options/option.ts'
import { suggestName } from '../base/suggest-name.ts'
import { UserError } from '../base/user-error.ts'
import { commonOptions, parseCommand, rejectOptionsOfNpm } from '../input/options/parse.ts'
import { isTerminal, openPrompter } from '../input/prompts/terminal.ts'
import { generators } from './generators.ts'

const plopfile = 'plopfile.ts'

/** Runs a generator of a project's plopfile; without a name, after a menu of all. Returns whether it wrote files by Slipform's actions. */
export async function runGenerator(root: string, name: string | undefined, argv: readonly string[]): Promise<boolean> {
  const plop = await loadPlop(root)
  const all = plop.getGeneratorList()
  if (name === undefined) {
    const choices = all.map((entry) => ({ name: describe(entry), value: entry.name, short: entry.name }))
    const chosen = await (await openPrompter('resource')).select(plop.getWelcomeMessage(), choices)
    return runActions(plop.getGenerator(chosen), [], false)
  }
  const known = all.map((generator) => generator.name)
  if (!known.includes(name))
    throw new UserError(
      `There is no generator "${name}".${suggestName(name, known)} Name one of ${known.join(', ')}, or none for a menu.`,
    )
  const generator = plop.getGenerator(name)
  // Slipform's own read the command line themselves, as they take more than one word for each question.
  if (Object.hasOwn(generators, name)) return runActions(generator, [], false)
  const bypass = readBypass(name, generator, argv)
  return bypass !== undefined && runActions(generator, bypass.answers, bypass.isDryRun)
}

/** Returns the descriptions of all generators. */
export async function describeGenerators(root: string): Promise<string[]> {
  const all = (await loadPlop(root)).getGeneratorList()
  return all.map((entry) => `  ${describe(entry)}`)
}

function describe({ name, description }: { readonly name: string; readonly description: string }): string {
  return `${name.padEnd(12)}${description}`
}

async function loadPlop(root: string): Promise<NodePlopAPI> {
  const path = join(root, plopfile)
  if (!existsSync(path)) throw new UserError(`There is no ${plopfile} here. Run this in the root of a project.`)
  return nodePlop(path)
}

/** Prompts for the answers that are `_`, and runs the actions of a generator, or prints them. */
async function runActions(generator: PlopGenerator, bypass: readonly string[], isDryRun: boolean): Promise<boolean> {
  const answers = await generator.runPrompts([...bypass]).catch((error: Error) => {
    // Ctrl-C is not an error of the answers.
    throw error.name === 'ExitPromptError' || isKnown(error) ? error : new UserError(error.message)
  })
  if (isDryRun) {
    printActions(generator, answers)
    return false
  }
  const { changes, failures } = await generator.runActions(answers)
  for (const { type, path } of changes)
    if (!type.startsWith('slipform:') && path) console.log(`${styleText('green', '✔')} ${path}`)
  // Slipform's other actions only stage a file; each action of Plop writes its own.
  const hasWritten = changes.some(({ type }) => type === 'slipform:write')
  const hasPlopWritten = changes.some(({ type }) => !type.startsWith('slipform:'))
  if (failures.length === 0) return hasWritten
  // Plop's own actions fail by an `Error`, or by its text. Those after a failure are aborted.
  const texts = failures.map(
    (failure: { error?: string; message?: string }) => failure.error ?? failure.message ?? String(failure),
  )
  const errors = texts.filter((text) => !text.startsWith('Aborted'))
  if (!hasWritten && !hasPlopWritten) throw new UserError(...errors)
  console.error(styleText('red', errors.join('\n')))
  process.exitCode = 1
  return hasWritten
}

/** Whether an error is printed as it is: it says what to do, comes from the file system, or is a bug, whose stack counts. */
function isKnown(error: Error): boolean {
  return error instanceof UserError || 'syscall' in error || error instanceof TypeError
}

function printActions({ actions }: PlopGenerator, answers: object): void {
  const list: readonly ActionType[] = typeof actions === 'function' ? actions(answers) : actions
  for (const action of list)
    if (typeof action === 'object') console.log(`  ${action.type.padEnd(20)}${'path' in action ? action.path : ''}`)
}

/** Reads the answers to the prompts of a project's generator from the command line; undefined after printing its help. */
function readBypass(generator: string, { description, prompts: all }: PlopGenerator, argv: readonly string[]) {
  const prompts = Array.isArray(all) ? all : []
  const names = prompts.flatMap(({ name }) => (name === undefined ? [] : [String(name)]))
  const { dry_run, help } = commonOptions
  const texts = names.map((name) => [name, { type: 'text', help: '' }] as const)
  const options: Options = { ...Object.fromEntries(texts), dry_run, help }
  const command = `npm run scaffold ${generator} --`
  rejectOptionsOfNpm(command, { dry_run })
  const { values, positionals } = parseCommand(command, argv, options, true)
  const flagsOf = (some: readonly string[]) =>
    some.map((name) => `--${flagOf(name, { type: 'text', help: '' })} <answer>`).join(' ')
  if (values.help === true) {
    console.log(`${command} ${flagsOf(names)} --dry-run`)
    console.log(description)
    return undefined
  }
  const answers = names.map((name) => values[name] ?? positionals.shift())
  const missing = names.filter((_, at) => answers[at] === undefined)
  if (missing.length > 0 && !isTerminal())
    throw new UserError(`This terminal is not interactive. Pass the answers as options: ${flagsOf(missing)}.`)
  return {
    answers: answers.map((answer) => (answer === undefined ? '_' : String(answer))),
    isDryRun: values.dry_run === true,
  }
}
