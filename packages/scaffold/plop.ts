import type { NodePlopAPI } from 'plop'
import type { Outcome } from './generator.ts'
import { generators } from './generators.ts'
import { finish, runGenerator } from './run.ts'

/**
 * Registers Slipform's generators with a project's Plop. The menu of `npm run scaffold` lists them with the project's own.
 *
 * @example
 * export default function (plop: NodePlopAPI) {
 *   registerGenerators(plop)
 * }
 */
export function registerGenerators(plop: NodePlopAPI): void {
  const root = plop.getPlopfilePath()
  plop.setWelcomeMessage('What shall be done?')
  for (const [name, { description, load }] of Object.entries(generators)) {
    plop.setGenerator(name, {
      description,
      prompts: async () => ({ outcome: await runGenerator(await load(), root, []) }),
      actions: (answers) => {
        const outcome: Outcome | undefined = answers?.outcome
        return outcome === undefined ? [] : [() => write(root, outcome)]
      },
    })
  }
}

function write(root: string, outcome: Outcome): string {
  finish(root, outcome)
  return ''
}
