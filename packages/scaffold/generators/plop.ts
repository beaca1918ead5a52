import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ActionConfig, NodePlopAPI } from 'plop'
import { run } from '../base/processes.ts'
import { UserError } from '../base/user-error.ts'
import type { Outcome } from './generator.ts'
import { generators } from './generators.ts'
import { finish, runGenerator } from './run.ts'

const command = join(
  createRequire(import.meta.url).resolve('@slipform/scaffold/package.json'),
  '../bin/slipform-scaffold.js',
)

/** An action of Plop that runs one of Slipform's generators. */
export interface SlipformAction extends ActionConfig {
  readonly type: 'slipform'
  /** `resource`, `field`, … */
  readonly generator: string
  /** The arguments of the command line, as Handlebars templates over the answers. */
  readonly arguments?: readonly string[]
}

/**
 * Registers Slipform's generators with a project's Plop, and the action type `slipform`, by which the project's own generators
 * run them. The menu of `npm run scaffold` lists them with the project's own.
 *
 * @example
 * export default function (plop: NodePlopAPI) {
 *   registerGenerators(plop)
 *   const addResource: SlipformAction = {
 *     type: 'slipform',
 *     generator: 'resource',
 *     arguments: ['{{name}}', 'title:searchable_title', 'file:text', '--yes'],
 *   }
 *   plop.setGenerator('document', {
 *     description: 'adds a resource with a title and a file name',
 *     prompts: [{ type: 'input', name: 'name', message: 'Name:' }],
 *     actions: [addResource],
 *   })
 * }
 */
export function registerGenerators(plop: NodePlopAPI): void {
  const root = plop.getPlopfilePath()
  plop.setWelcomeMessage('What do you want to do?')
  plop.setActionType('slipform', async (answers, config) => {
    const generator = String(config.generator)
    const outcome: Outcome | undefined = config.outcome
    if (outcome !== undefined) finish(root, outcome)
    else
      await runCommand(
        root,
        generator,
        (config.arguments ?? []).map((word: string) => plop.renderString(word, answers)),
      )
    return generator
  })
  for (const [name, { description, load }] of Object.entries(generators)) {
    plop.setGenerator(name, {
      description,
      prompts: async () => ({ outcome: await runGenerator(await load(), root, argumentsAfter(name)) }),
      actions: (answers) =>
        answers?.outcome === undefined ? [] : [{ type: 'slipform', generator: name, outcome: answers.outcome }],
    })
  }
}

/** Returns the words after a generator's name on the command line, as in `npx plop resource track title:text -- --yes`. */
function argumentsAfter(name: string): string[] {
  const words = process.argv.slice(2)
  const at = words.indexOf(name)
  return at === -1 ? [] : words.slice(at + 1).filter((word) => word !== '--')
}

/**
 * Runs a generator in a process of its own, which loads the models that earlier actions changed. It does not prompt.
 *
 * @throws UserError when it fails.
 */
async function runCommand(root: string, generator: string, words: readonly string[]): Promise<void> {
  const { code } = await run([process.execPath, command, generator, ...words], root, 'stdout')
  if (code !== 0) throw new UserError(`npm run scaffold ${generator} failed with the arguments: ${words.join(' ')}`)
}
