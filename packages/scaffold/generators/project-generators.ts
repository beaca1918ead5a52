import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import nodePlop, { type NodePlopAPI, type PlopGenerator } from 'node-plop'
import { UserError } from '../base/user-error.ts'
import { describeParseError } from '../input/options/parse.ts'
import { isTerminal } from '../input/prompts/terminal.ts'
import { generators } from './generators.ts'

const plopfile = 'plopfile.ts'

/** Loads a project's plopfile. */
export function loadPlop(root: string): Promise<NodePlopAPI> {
  return nodePlop(join(root, plopfile))
}

/** Returns the descriptions of the project's own generators, by name. */
export async function ownGenerators(root: string): Promise<Record<string, string>> {
  if (!existsSync(join(root, plopfile))) return {}
  const all = (await loadPlop(root)).getGeneratorList()
  const own = all.filter(({ name }) => !Object.hasOwn(generators, name))
  return Object.fromEntries(own.map(({ name, description }) => [name, description]))
}

/** Runs a generator of the plopfile. Skips the prompts that the command line answers. */
export async function runOwnGenerator(root: string, name: string, argv: readonly string[]): Promise<void> {
  const generator = (await loadPlop(root)).getGenerator(name)
  const prompts = Array.isArray(generator.prompts) ? generator.prompts : []
  const names = prompts.flatMap((prompt) => (prompt.name === undefined ? [] : [String(prompt.name)]))
  const { values, positionals } = readAnswers(name, names, argv)
  if (values.help === true) {
    console.log(`npm run scaffold ${name} --${names.map((one) => ` --${one} <answer>`).join('')}`)
    console.log(generator.description)
    return
  }
  const answers = names.map((one) => values[one] ?? positionals.shift())
  const missing = names.filter((_, at) => answers[at] === undefined)
  if (missing.length > 0 && !isTerminal())
    throw new UserError(
      `This terminal is not interactive. Pass the answers as options: ${missing.map((one) => `--${one} <answer>`).join(' ')}.`,
    )
  await runActions(
    generator,
    answers.map((answer) => (answer === undefined ? '_' : String(answer))),
  )
}

/**
 * Prompts for the answers that are `_`, and runs the actions of a generator.
 *
 * @throws UserError with the messages of failed actions.
 */
export async function runActions(generator: PlopGenerator, answers: readonly string[] = []): Promise<void> {
  const given = await generator.runPrompts([...answers]).catch((error: Error) => {
    // Ctrl-C is not an error of the answers.
    throw error.name === 'ExitPromptError' || error instanceof UserError ? error : new UserError(error.message)
  })
  const { changes, failures } = await generator.runActions(given)
  for (const { type, path } of changes)
    if (type !== 'slipform' && path) console.log(`${styleText('green', '✔')} ${path}`)
  if (failures.length > 0) throw new UserError(...failures.map(({ error }) => error))
}

function readAnswers(generator: string, names: readonly string[], argv: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({
      args: [...argv],
      options: { ...options, help: { type: 'boolean' as const, short: 'h' } } as Record<
        string,
        { type: 'string' | 'boolean' }
      >,
      allowPositionals: true,
    })
  } catch (error) {
    throw new UserError(`${describeParseError(error as Error)}. See npm run scaffold ${generator} -- --help.`)
  }
}
